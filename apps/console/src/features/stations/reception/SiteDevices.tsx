import { deviceFreshness } from '../../../platform/freshness.ts'
import { useLiveSite } from '../../../platform/live.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useLiveNow } from '../../../ui/ticker.ts'
import { AgeText, FreshnessTag } from './ConnectionCells.tsx'
import styles from './Reception.module.css'
import { receptionTexts } from './texts.ts'

/** The connection of each device of a site. */
export function SiteDevices({ siteId }: { siteId: string }) {
  const t = useTexts(receptionTexts)
  const site = useLiveSite(siteId)
  const here = useLiveNow('second')
  if (!site) return t('devicesWait')
  if (site.devices.size === 0) return t('noDevices')
  return (
    <ul className={styles.devices}>
      {[...site.devices.values()].map((device) => (
        <li key={device.id}>
          <strong>{device.number}</strong>
          <FreshnessTag freshness={deviceFreshness(site, device, here)} />
          {device.t !== null && <AgeText moment={device.t} now={here + site.clockOffset} />}
        </li>
      ))}
    </ul>
  )
}
