import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import { useFormat } from '../../../platform/format.ts'
import type { LiveSite } from '../../../platform/live-store.ts'
import { readingOf } from '../../../site/reading.ts'
import { Figure, valueClass } from '../../../site/values/Figure.tsx'
import { partsOf } from '../../../site/values/parts.ts'
import { useLiveNow } from '../../../ui/ticker.ts'
import styles from './Commands.module.css'

const states = ['runState', 'gridState', 'loadState', 'breakerState']

interface DeviceStateProps {
  device: Pick<SiteDevice, 'id' | 'kind'>
  site: LiveSite | undefined
  zone: string
}

/** Whether a device runs, in a word. */
export function DeviceState({ device, site, zone }: DeviceStateProps) {
  const f = useFormat()
  const now = useLiveNow('second')
  const point = states.map((name) => findPoint(device.kind, name)).find((one) => one !== undefined)
  const reading = site && point && readingOf(site, site.devices.get(device.id), point.key, now)
  if (!point || !reading) return <span className="gh-note">–</span>
  const isOld = reading.worth === 'stale' || reading.worth === 'failed'
  return (
    <span className={`${valueClass(reading.worth, 'normal')} ${styles.still}`}>
      <Figure parts={partsOf(reading.value, point, f, zone)} isStale={isOld} />
    </span>
  )
}
