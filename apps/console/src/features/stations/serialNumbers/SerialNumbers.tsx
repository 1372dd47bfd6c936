import { resourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { serialNumberResource } from '@gridhelm/contract/stations/serialNumbers/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { BindDialog } from './BindDialog.tsx'
import { LoginButtons } from './LoginButtons.tsx'
import { serialNumberTexts } from './texts.ts'

type SerialNumber = RecordOf<typeof serialNumberResource>

const calls = resourceCalls(serialNumberResource)

const cells = {
  status: ({ status, status_dictText }: SerialNumber) => (
    <StatusTag tone={status === '1' ? 'good' : 'off'}>{status_dictText}</StatusTag>
  ),
}

export function SerialNumbers() {
  const t = useTexts(serialNumberTexts)
  const [binding, setBinding] = useState<SerialNumber>()
  return (
    <>
      <ResourceScreen
        resource={serialNumberResource}
        calls={calls}
        cells={cells}
        formWidth={680}
        rowActions={(record) => (
          <Permitted code="serialNumber:bind">
            <Button type="link" onClick={() => setBinding(record)}>
              {t('bind')}
            </Button>
            <LoginButtons serialNumber={record} />
          </Permitted>
        )}
        empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
      />
      {binding && <BindDialog serialNumber={binding} onClose={() => setBinding(undefined)} />}
    </>
  )
}
