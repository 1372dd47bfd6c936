import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useFormat } from '../../../platform/format.ts'
import { freshnessOf, newestFrameOf } from '../../../platform/freshness.ts'
import type { LiveSite } from '../../../platform/live-store.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FreshnessTag } from '../../../site/FreshnessTag.tsx'
import { SiteClock } from '../../../site/SiteClock.tsx'
import { useLiveNow } from '../../../ui/ticker.ts'
import styles from './Commands.module.css'
import { texts } from './texts.ts'

/** Which site, whether it is heard, and what becomes of commands while it is not. */
export function ControlHead({ station, site }: { station: Station; site: LiveSite | undefined }) {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useLiveNow('second')
  const newest = site ? newestFrameOf(site) : null
  const freshness = site ? freshnessOf(site, newest, now) : undefined
  const age = site && newest !== null ? f.duration(now + site.clockOffset - newest, 'minute') : undefined
  const said = () => {
    if (!site) return t('waiting')
    return age === undefined ? t('noFrame') : t('lastFrame', { age })
  }
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {station.projectName} <span className={styles.part}>/ {t('remoteControl')}</span>
        </h1>
        {freshness && <FreshnessTag freshness={freshness} />}
        <span className={`gh-figures ${styles.moment}`}>
          {said()} · <SiteClock station={station} /> {station.timeZone}
        </span>
      </header>
      {freshness === 'failed' && age !== undefined && (
        <p className={styles.silence} role="status">
          {t('silentNote', { age })}
        </p>
      )}
      {freshness === 'off' && (
        <p className={styles.silence} role="status">
          {t('offNote')}
        </p>
      )}
      {freshness === 'unknown' && <p className={styles.silence}>{t('neverNote')}</p>}
    </>
  )
}
