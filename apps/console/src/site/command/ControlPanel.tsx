import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Skeleton } from 'antd'
import type { LiveSite } from '../../platform/live-store.ts'
import { useTexts } from '../../platform/texts.ts'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { PageCard } from '../../ui/PageCard.tsx'
import { usePermission } from '../../ui/Permitted.tsx'
import { ControlRows } from './ControlRows.tsx'
import { useCommandDesk } from './desk.tsx'
import { useControls, useFollowCommands } from './queries.ts'
import { isControllable } from './setpoint.ts'
import { commandWords } from './texts.ts'

interface ControlPanelProps {
  station: Pick<Station, 'id' | 'projectName' | 'timeZone'>
  site: LiveSite | undefined
  device: Pick<SiteDevice, 'id' | 'number' | 'name' | 'kind'>
}

/** What can be controlled of a device, for those who may at least look. */
export function ControlPanel(props: ControlPanelProps) {
  const mayList = usePermission('command:list')
  return mayList && isControllable(props.device.kind) ? <Panel {...props} /> : null
}

function Panel({ station, site, device }: ControlPanelProps) {
  const t = useTexts(commandWords)
  const maySend = usePermission('command:send')
  useFollowCommands(station.id)
  const controls = useControls({ device: device.id })
  const { data, isError } = controls
  const desk = useCommandDesk(station)
  return (
    <PageCard title={t('control')} note={t(maySend ? 'controlHint' : 'readOnlyHint')} flush>
      {data ? (
        <ControlRows controls={data} site={site} zone={station.timeZone} {...desk.acts} maySend={maySend} />
      ) : isError ? (
        <LoadFailure of={controls} title={t('controlsFailed')} detail={t('controlsFailedDetail')} />
      ) : (
        <div style={{ padding: 16 }}>
          <Skeleton active paragraph={{ rows: 4 }} />
        </div>
      )}
      {desk.windows}
    </PageCard>
  )
}
