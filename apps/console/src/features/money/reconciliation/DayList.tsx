import { FileSearchOutlined } from '@ant-design/icons'
import { statementResource } from '@gridhelm/contract/money/reconciliation/resource'
import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen, type ResourceScreenProps } from '../../../resources/ResourceScreen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { reconciliationCalls } from './queries.ts'
import { texts } from './texts.ts'
import { UploadForm } from './UploadForm.tsx'

interface DayListProps {
  search: NonNullable<ResourceScreenProps<typeof statementResource>['search']>
  onOpen: (id: string) => void
}

export function DayList({ search, onOpen }: DayListProps) {
  const t = useTexts(texts)
  const named = useTexts(statementResource.texts)
  const [isComparing, setIsComparing] = useState(false)
  return (
    <>
      <ResourceScreen
        resource={statementResource}
        calls={reconciliationCalls as unknown as ResourceCalls}
        search={search}
        empty={<EmptyState title={named('empty')} detail={named('emptyHint')} />}
        add={
          <Permitted code="payment:reconcile">
            <Button type="primary" icon={<FileSearchOutlined />} onClick={() => setIsComparing(true)}>
              {t('upload')}
            </Button>
          </Permitted>
        }
        rowActions={({ id }) => (
          <Button type="link" onClick={() => onOpen(id)}>
            {t('details')}
          </Button>
        )}
      />
      <UploadForm open={isComparing} onDone={onOpen} onClose={() => setIsComparing(false)} />
    </>
  )
}
