import type { ScreenKey } from '@gridhelm/contract/permissions/screens'
import type { Bay } from '@gridhelm/contract/stations/singleLine/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Tabs } from 'antd'
import { useLiveSite } from '../../../platform/live.ts'
import { useTexts } from '../../../platform/texts.ts'
import { DeviceAlarms } from '../../../site/alarm/DeviceAlarms.tsx'
import { DataList } from '../../../site/values/DataList.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { useScreenPath } from './screen-path.ts'
import { texts } from './texts.ts'

const screenOf = {
  pv: 'subsystems/Pv',
  wind: 'subsystems/Wind',
  generator: 'subsystems/Generators',
  storage: 'subsystems/Storage',
  grid: 'subsystems/Grid',
  load: 'subsystems/Load',
} as const satisfies Record<Bay['element'], ScreenKey>

interface DevicePanelProps {
  station: Station
  bay: Bay | undefined
  /** The number of one of its devices. */
  device: string
  onChoose: (device: string) => void
  onClose: () => void
}

/** The most telling figures of the devices of a bay, and the way to their page. */
export function DevicePanel({ station, bay, device, onChoose, onClose }: DevicePanelProps) {
  const t = useTexts(texts)
  const path = useScreenPath(bay && screenOf[bay.element], station)
  const query = new URLSearchParams({ station: station.id, device })
  return (
    <SidePanel
      open
      title={bay?.name ?? device}
      width={460}
      onClose={onClose}
      footer={path !== undefined && <a href={`${path}?${query}`}>{t('page')}</a>}
    >
      {bay ? (
        <Tabs
          activeKey={device}
          onChange={onChoose}
          items={bay.devices.map((number) => ({
            key: number,
            label: number,
            children: <DeviceFigures station={station} number={number} feeder={bay.feeder} />,
          }))}
        />
      ) : (
        <EmptyState title={t('deviceGone')} />
      )}
    </SidePanel>
  )
}

function DeviceFigures({
  station,
  number,
  feeder,
}: {
  station: Station
  number: string
  feeder: number | null
}) {
  const site = useLiveSite(station.id)
  const found = [...(site?.devices.values() ?? [])].find((one) => one.number === number)
  const t = useTexts(texts)
  if (!found) return <EmptyState title={t('noData')} />
  return (
    <>
      <DeviceAlarms station={station} device={found.id} />
      <DataList
        site={site}
        device={found}
        kind={found.kind as Parameters<typeof DataList>[0]['kind']}
        timeZone={station.timeZone}
        pick={({ key, display, kind }) =>
          feeder === null
            ? display.important ||
              kind === 'alarmWord' ||
              (kind === 'status' && /breaker|contactor/i.test(key))
            : new RegExp(`^feeder${feeder}(?!Order)`).test(key) || display.important
        }
      />
    </>
  )
}
