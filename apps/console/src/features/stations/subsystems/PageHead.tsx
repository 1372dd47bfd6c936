import { useFormat } from '../../../platform/format.ts'
import { freshnessOf, newestFrameOf } from '../../../platform/freshness.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FreshnessTag } from '../../../site/FreshnessTag.tsx'
import { SiteClock } from '../../../site/SiteClock.tsx'
import styles from './Subsystems.module.css'
import { type SiteView, serverNow } from './site-view.ts'
import { texts } from './texts.ts'

/** Which site and which part of it, how old what one sees is, and what time it is there. */
export function PageHead({ view }: { view: SiteView }) {
  const t = useTexts(texts)
  const f = useFormat()
  const { station, site, now, subsystem } = view
  const last = newestFrameOf(site)
  const age = last === null ? undefined : f.ago(last, serverNow(view))
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>
        {station.projectName} <span className={styles.part}>/ {t(`name.${subsystem}`)}</span>
      </h1>
      <FreshnessTag freshness={freshnessOf(site, last, now)} />
      <span className={`gh-figures ${styles.moment}`}>
        {age === undefined ? t('noFrame') : t('lastFrame', { age })} · <SiteClock station={station} />{' '}
        {station.timeZone}
      </span>
    </header>
  )
}

/** What a silent site has left, and what will come. */
export function SilenceNote({ view }: { view: SiteView }) {
  const t = useTexts(texts)
  const f = useFormat()
  const { station, site, now } = view
  const last = newestFrameOf(site)
  const freshness = freshnessOf(site, last, now)
  if (freshness === 'fresh' || freshness === 'stale') return null
  if (freshness === 'off')
    return (
      <p className={styles.silence} role="status">
        {t('offNote')}
      </p>
    )
  if (last === null) return <p className={styles.silence}>{t('neverHeard')}</p>
  const zone = station.timeZone
  const moment = f.dayTime(last, zone)
  const age = f.ago(last, serverNow(view))
  return (
    <p className={styles.silence} role="status">
      {t('silentSince', { moment, zone, age })}
    </p>
  )
}
