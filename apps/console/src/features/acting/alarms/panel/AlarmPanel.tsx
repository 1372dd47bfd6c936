import { Skeleton } from 'antd'
import { CallError } from '../../../../platform/call.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../../ui/LoadFailure.tsx'
import { SidePanel } from '../../../../ui/SidePanel.tsx'
import type { AlarmAddress } from '../list/address.ts'
import { PanelButtons } from './PanelButtons.tsx'
import { PanelContent } from './PanelContent.tsx'
import { useAlarm } from './queries.ts'
import { texts } from './texts.ts'

/** All about the alarm that the address names. */
export function AlarmPanel({ address }: { address: AlarmAddress }) {
  return address.alarm === undefined ? null : <Opened id={address.alarm} address={address} />
}

function Opened({ id, address }: { id: string; address: AlarmAddress }) {
  const t = useTexts(texts)
  const asked = useAlarm(id)
  const { data: alarm, error } = asked
  const close = () => address.open(undefined)
  const isRefused = error instanceof CallError && error.kind === 'refused'
  return (
    <SidePanel
      open
      title={alarm && !isRefused ? alarm.message : t('alarm')}
      onClose={close}
      width={640}
      {...(alarm && !isRefused && { footer: <PanelButtons alarm={alarm} /> })}
    >
      {isRefused ? (
        <EmptyState title={t('gone')} detail={t('goneHint')} />
      ) : alarm ? (
        <PanelContent key={alarm.id} alarm={alarm} address={address} />
      ) : error ? (
        <LoadFailure of={asked} title={t('failed')} />
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </SidePanel>
  )
}
