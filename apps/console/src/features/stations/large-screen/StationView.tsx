import type { Station } from '@gridhelm/contract/stations/entities'
import { useMemo } from 'react'
import { useLocale, useTexts } from '../../../platform/texts.ts'
import type { Motion } from '../../../ui/globe/motion.ts'
import { useNow } from '../../../ui/ticker.ts'
import { ageOf, ageText, dateOf } from '../age.ts'
import { countryName } from '../country.ts'
import { fleetTotals } from '../fleet.ts'
import { positionOf, positionText } from '../position.ts'
import {
  calendarDate,
  offsetMinutes,
  offsetText,
  siteDay,
  timeAt,
  timeWithSeconds,
  weekdayAndDate,
} from '../site-time.ts'
import { sunDay, sunElevation } from '../solar.ts'
import { texts as shared } from '../texts.ts'
import { Board, Rows } from './Board.tsx'
import { CapacityBoards } from './CapacityBoards.tsx'
import { Earth } from './Earth.tsx'
import { stationPoints } from './globe-points.ts'
import styles from './LargeViews.module.css'
import { SunArc } from './SunArc.tsx'
import { texts } from './texts.ts'

/** Nothing to turn to: nobody has said where the station lies. */
const turning: Motion = { kind: 'turning', degreesPerSecond: 3, latitude: 12 }

function SiteTime({ station }: { station: Station }) {
  const s = useTexts(shared)
  const locale = useLocale()
  const now = useNow('second')
  const offset = offsetMinutes(now, station.timeZone)
  return (
    <Board title={s('localTime')}>
      <p className={`gh-figures ${styles.clock}`}>{timeWithSeconds(now, station.timeZone, locale) ?? '–'}</p>
      <p className={styles.subline}>
        {offset === undefined
          ? s('zoneUnknown')
          : `${weekdayAndDate(now, station.timeZone, locale) ?? ''} · ${offsetText(offset)}`}
      </p>
    </Board>
  )
}

function SunBoard({ station, now }: { station: Station; now: number }) {
  const t = useTexts(texts)
  const locale = useLocale()
  const day = siteDay(now, station.timeZone)
  const position = positionOf(station)
  if (!day || !position) return null
  const sun = sunDay(position, day)
  const none = sun.kind === 'up' ? t('midnightSun') : sun.kind === 'down' ? t('polarNight') : '–'
  const clock = (at: number | undefined) =>
    at === undefined ? none : (timeAt(at, station.timeZone, locale) ?? '–')
  const degrees = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
  return (
    <Board title={t('sunToday')}>
      <SunArc day={sun} now={now} />
      <Rows
        rows={[
          {
            key: 'now',
            name: t('sunNow'),
            value: `${degrees.format(sunElevation(now, position)).replace('-', '−')}°`,
          },
          { key: 'rise', name: t('sunrise'), value: clock(sun.rise) },
          { key: 'set', name: t('sunset'), value: clock(sun.set) },
        ]}
      />
    </Board>
  )
}

/** One station, with the earth turned to it. */
export function StationView({ station, stations }: { station: Station; stations: readonly Station[] }) {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const locale = useLocale()
  const now = useNow('minute')
  const totals = useMemo(() => fleetTotals([station]), [station])
  const points = useMemo(
    () => stationPoints(stations, now, locale, station.id),
    [stations, now, locale, station.id],
  )
  const position = useMemo(() => positionOf(station), [station])
  const motion = useMemo((): Motion => (position ? { kind: 'facing', place: position } : turning), [position])
  const age = ageOf(station.completionDate, dateOf(now))
  const letters = { north: s('north'), south: s('south'), east: s('east'), west: s('west') }
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <section>
          <h2 className={styles.headline}>{station.projectName}</h2>
          <p className={styles.subline}>
            {s(`kind.${station.projectType}`)} · {countryName(station.countryCode, locale)} ·{' '}
            {station.projectNumber}
          </p>
        </section>
        <CapacityBoards totals={totals} />
      </div>
      <Earth points={points} motion={motion} stations={stations.length} />
      <div className={styles.column}>
        <SiteTime station={station} />
        <SunBoard station={station} now={now} />
        <Board title={s('details')}>
          <Rows
            rows={[
              {
                key: 'position',
                name: t('position'),
                value: position ? positionText(position, letters, locale, 2) : '–',
              },
              { key: 'zone', name: t('timeZone'), value: station.timeZone },
              { key: 'since', name: t('commissioned'), value: calendarDate(station.completionDate, locale) },
              ...(age ? [{ key: 'age', name: t('inService'), value: ageText(age, locale) }] : []),
            ]}
          />
        </Board>
      </div>
    </div>
  )
}
