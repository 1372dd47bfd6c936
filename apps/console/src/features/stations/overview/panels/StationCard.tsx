import { offsetMinutes, offsetText } from '@gridhelm/contract/format/zones'
import { dash } from '@gridhelm/points/numbers'

import { useMemo } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { ageOf, dateOf } from '../../../../site/age.ts'
import { positionOf } from '../../../../site/position.ts'
import { siteDay } from '../../../../site/site-time.ts'
import { type SunDay, sunDay } from '../../../../site/solar.ts'
import { texts as shared } from '../../../../site/texts.ts'
import type { Fact } from '../../../../ui/FactList.tsx'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { useNow } from '../../../../ui/ticker.ts'
import { useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'
import styles from './StationCard.module.css'

function useSun(): SunDay | undefined {
  const { station } = useOverviewSite()
  const day = siteDay(useNow('minute'), station.timeZone)
  return useMemo(() => {
    const position = positionOf(station)
    return position && day?.start !== undefined && day.end !== undefined
      ? sunDay(position, { start: day.start, end: day.end })
      : undefined
  }, [station, day?.start, day?.end])
}

function useSunFacts(): Fact[] {
  const t = useTexts(texts)
  const f = useFormat()
  const sun = useSun()
  const { timeZone } = useOverviewSite().station
  if (!sun) return []
  const clock = (at: number) => f.time(at, timeZone)
  const never = sun.kind === 'up' ? t('midnightSun') : sun.kind === 'down' ? t('polarNight') : dash
  const edge = (at: number | undefined) => (at === undefined ? never : clock(at))
  const highest = { degrees: f.fixed(sun.noonElevation, 1), time: clock(sun.noon) }
  return [
    { label: t('sunrise'), value: edge(sun.rise) },
    { label: t('sunset'), value: edge(sun.set) },
    { label: t('highest'), value: t('highestAt', highest) },
  ]
}

/** What is registered about the station, and its sun today. */
export function StationCard() {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const f = useFormat()
  const now = useNow('minute')
  const { station } = useOverviewSite()
  const position = positionOf(station)
  const offset = offsetMinutes(now, station.timeZone)
  const age = ageOf(station.completionDate, dateOf(now))
  const facts: Fact[] = [
    { label: t('number'), value: station.projectNumber },
    { label: t('kind'), value: s(`kind.${station.projectType}`) },
    { label: t('country'), value: f.country(station.countryCode) },
    {
      label: t('position'),
      value: position ? f.position(position) : t('notRecorded'),
    },
    {
      label: t('timeZone'),
      value: `${station.timeZone}, ${offset === undefined ? s('zoneUnknown') : offsetText(offset)}`,
    },
    ...useSunFacts(),
    { label: t('contact'), value: station.contact === '' ? t('notRecorded') : station.contact },
    { label: t('commissioned'), value: f.date(station.completionDate) },
    {
      label: t('age'),
      value: age ? f.span(age) : t(station.completionDate === null ? 'notRecorded' : 'notYet'),
    },
  ]
  return (
    <PageCard title={s('details')} flush>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd className="gh-figures">{value}</dd>
          </div>
        ))}
      </dl>
    </PageCard>
  )
}
