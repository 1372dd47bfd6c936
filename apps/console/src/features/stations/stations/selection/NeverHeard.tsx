import type { SiteFigures } from '@gridhelm/contract/stations/fleet/entities'
import { fleetStore } from '../../../../platform/live.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useLiveNow } from '../../../../ui/ticker.ts'
import styles from './StationCard.module.css'
import { texts } from './texts.ts'

/** Why nothing is known of a site: nobody is sent to look for a fault while its first message may still come. */
export function NeverHeard({ awaitedUntil = 0 }: Pick<SiteFigures, 'awaitedUntil'>) {
  const t = useTexts(texts)
  const now = useLiveNow('second') + (fleetStore.get()?.clockOffset ?? 0)
  return <p className={styles.why}>{t(now < awaitedUntil ? 'awaited' : 'noDataDetail')}</p>
}
