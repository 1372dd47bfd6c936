import { zoneText } from '@gridhelm/contract/format/zones'
import { useFormat } from '../../../../platform/format.ts'
import { freshnessOf, newestFrameOf } from '../../../../platform/freshness.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { SiteOnOff } from '../../../../site/command/SiteOnOff.tsx'
import { FreshnessTag } from '../../../../site/FreshnessTag.tsx'
import { devicesOfKind } from '../../../../site/reading.ts'
import { SiteReportButton } from '../../../../site/report/SiteReportButton.tsx'
import { SiteLogo } from '../../../../site/SiteLogo.tsx'
import { texts as shared } from '../../../../site/texts.ts'
import { PointValue } from '../../../../site/values/PointValue.tsx'
import { useLiveNow, useNow } from '../../../../ui/ticker.ts'
import { useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'
import styles from './SiteHead.module.css'

/** Which site this is, whether it is heard, and what time it is there. */
export function SiteHead() {
  const s = useTexts(shared)
  const { station, live } = useOverviewSite()
  const system = live && devicesOfKind(live, 'system')[0]
  const of = { site: live, device: system, kind: 'system', timeZone: station.timeZone } as const
  return (
    <header className={styles.head}>
      <SiteLogo station={station} />
      <h1 className={styles.name}>{station.projectName}</h1>
      <Connection />
      {system ? (
        <span className={styles.mode}>
          <PointValue {...of} point="operatingMode" />
          <PointValue {...of} point="runState" />
        </span>
      ) : (
        <span className={styles.quiet}>{s(`kind.${station.projectType}`)}</span>
      )}
      <div className={styles.end}>
        <LocalTime />
        <SiteReportButton station={station} />
        {system && <SiteOnOff station={station} system={system} />}
      </div>
    </header>
  )
}

function Connection() {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useLiveNow('second')
  const { live } = useOverviewSite()
  if (!live) return <span className={styles.quiet}>{t('waiting')}</span>
  const newest = newestFrameOf(live)
  const freshness = freshnessOf(live, newest, now)
  return (
    <>
      <FreshnessTag freshness={freshness} />
      <span className={`gh-figures ${styles.quiet}`}>
        {newest === null
          ? t('noFrame')
          : t('lastFrame', { age: f.duration(now + live.clockOffset - newest, 'minute') })}
      </span>
    </>
  )
}

function LocalTime() {
  const now = useNow('second')
  const f = useFormat()
  const { station } = useOverviewSite()
  return (
    <span className={`gh-figures ${styles.time}`}>
      <strong>{f.timeToSecond(now, station.timeZone)}</strong> {zoneText(now, station.timeZone)}
    </span>
  )
}
