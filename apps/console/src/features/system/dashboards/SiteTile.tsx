import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './Dashboards.module.css'
import { monitorTexts } from './texts.ts'
import { standingOf, type WatchedSite } from './worst.ts'

const words = {
  critical: 'openAlarms',
  warning: 'openAlarms',
  notice: 'openAlarms',
  failed: 'silent',
  stale: 'late',
  unknown: 'unknown',
  off: 'off',
  good: 'normal',
} as const

/** A site on the wall: how it stands, what it uses, what it has left, and when it was heard. */
export function SiteTile({ site, now }: { site: WatchedSite; now: number }) {
  const t = useTexts(monitorTexts)
  const f = useFormat()
  const { station, figures } = site
  const standing = standingOf(site)
  const alarms = (figures?.alarms ?? []).reduce((sum, count) => sum + count, 0)
  const facts = [
    figures?.power.load === undefined ? undefined : `${t('power')} ${f.power(figures.power.load)}`,
    typeof figures?.soc === 'number' ? `SOC ${f.percent(figures.soc / 100)}` : undefined,
    figures?.dark && figures.dark.hours !== null
      ? `${t('dark')} ${f.duration(figures.dark.hours * 3_600_000)}`
      : undefined,
  ].filter(Boolean)
  return (
    <Link to={paths.overview(station)} className={styles.tile ?? ''}>
      <span className={styles.name}>{station.projectName}</span>
      <StatusTag tone={standing}>
        {t(words[standing])}
        {alarms > 0 && standing !== 'off' && ` ${f.whole(alarms)}`}
      </StatusTag>
      {facts.length > 0 && <span className={`gh-figures ${styles.quiet}`}>{facts.join(' · ')}</span>}
      {figures?.t && (
        <span className={`gh-figures ${styles.quiet}`}>
          {t('lastData')} {f.ago(figures.t, now)}
        </span>
      )}
    </Link>
  )
}
