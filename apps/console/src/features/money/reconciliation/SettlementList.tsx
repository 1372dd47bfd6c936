import { BankOutlined } from '@ant-design/icons'
import { settlementResource } from '@gridhelm/contract/money/reconciliation/settlement-resource'
import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen, type ResourceScreenProps } from '../../../resources/ResourceScreen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { settlementCalls } from './queries.ts'
import { SettlementForm } from './SettlementForm.tsx'
import { texts } from './texts.ts'

interface SettlementListProps {
  search: NonNullable<ResourceScreenProps<typeof settlementResource>['search']>
  onOpen: (id: string) => void
}

export function SettlementList({ search, onOpen }: SettlementListProps) {
  const t = useTexts(texts)
  const named = useTexts(settlementResource.texts)
  const [isEntering, setIsEntering] = useState(false)
  return (
    <>
      <ResourceScreen
        resource={settlementResource}
        calls={settlementCalls as unknown as ResourceCalls}
        search={search}
        empty={<EmptyState title={named('empty')} detail={named('emptyHint')} />}
        add={
          <Permitted code="payment:reconcile">
            <Button type="primary" icon={<BankOutlined />} onClick={() => setIsEntering(true)}>
              {t('enter')}
            </Button>
          </Permitted>
        }
        rowActions={({ id }) => (
          <Button type="link" onClick={() => onOpen(id)}>
            {t('details')}
          </Button>
        )}
      />
      <SettlementForm open={isEntering} onClose={() => setIsEntering(false)} />
    </>
  )
}
