import type { Station } from '@gridhelm/contract/stations/entities'
import { useMemo } from 'react'
import { useLocale, useTexts } from '../../../platform/texts.ts'
import type { Motion } from '../../../ui/globe/motion.ts'
import { useNow } from '../../../ui/ticker.ts'
import { type FleetTotals, fleetTotals, totalOf } from '../fleet.ts'
import { positioned } from '../position.ts'
import { percent, wholeNumber } from '../quantities.ts'
import { isDaylight, untilSunset } from '../solar.ts'
import { Board, Rows } from './Board.tsx'
import { CapacityBoards } from './CapacityBoards.tsx'
import { Earth } from './Earth.tsx'
import { stationPoints } from './globe-points.ts'
import styles from './LargeViews.module.css'
import { StationTimes } from './StationTimes.tsx'
import { texts } from './texts.ts'

const turning: Motion = { kind: 'turning', degreesPerSecond: 3, latitude: 12 }
const sunsetsShown = 4

function FleetBoard({
  stations,
  totals,
  now,
}: {
  stations: readonly Station[]
  totals: FleetTotals
  now: number
}) {
  const t = useTexts(texts)
  const locale = useLocale()
  const byAge = stations
    .flatMap(({ projectName, completionDate }) => (completionDate ? [{ projectName, completionDate }] : []))
    .sort((one, other) => one.completionDate.localeCompare(other.completionDate))
  const renewable = totalOf(totals, 'pv').kw + totalOf(totals, 'wind').kw
  const own = renewable + totalOf(totals, 'generator').kw
  const aged = (key: 'newest' | 'oldest', station: (typeof byAge)[number] | undefined) =>
    station
      ? [
          {
            key,
            name: t(key, { year: station.completionDate.slice(0, 4) }),
            value: station.projectName,
          },
        ]
      : []
  const share = percent(own > 0 ? renewable / own : 0, locale)
  return (
    <Board title={t('ofFleet')}>
      <Rows
        rows={[
          ...(own > 0 ? [{ key: 'renewable', name: t('renewable'), value: `${share.value} %` }] : []),
          {
            key: 'daylight',
            name: t('inDaylight'),
            value: t('ofCount', {
              part: wholeNumber(positioned(stations).filter(isDaylight(now)).length, locale),
              whole: wholeNumber(stations.length, locale),
            }),
          },
          ...aged('newest', byAge.at(-1)),
          ...aged('oldest', byAge[0]),
        ]}
      />
    </Board>
  )
}

function SunsetBoard({ stations, now }: { stations: readonly Station[]; now: number }) {
  const t = useTexts(texts)
  const until = untilSunset(now)
  const next = positioned(stations)
    .map((station) => ({ station, left: until(station) }))
    .flatMap(({ station, left }) => (left === undefined ? [] : [{ station, left }]))
    .sort((one, other) => one.left - other.left)
    .slice(0, sunsetsShown)
  const text = (left: number) => {
    const minutes = Math.round(left / 60_000)
    return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`
  }
  return (
    <Board title={t('nextSunsets')}>
      {next.length === 0 ? (
        <p className={styles.sentence}>{t('allNight')}</p>
      ) : (
        <Rows
          rows={next.map(({ station, left }) => ({
            key: station.id,
            name: station.projectName,
            value: text(left),
          }))}
        />
      )}
    </Board>
  )
}

/** All stations on the turning earth. */
export function FleetView({ stations }: { stations: readonly Station[] }) {
  const t = useTexts(texts)
  const locale = useLocale()
  const now = useNow('minute')
  const totals = useMemo(() => fleetTotals(stations), [stations])
  const points = useMemo(() => stationPoints(stations, now, locale), [stations, now, locale])
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <CapacityBoards totals={totals} />
        <FleetBoard stations={stations} totals={totals} now={now} />
      </div>
      <Earth points={points} motion={turning} stations={stations.length} />
      <div className={styles.column}>
        <Board title={t('stations')} grow>
          <StationTimes stations={stations} />
        </Board>
        <SunsetBoard stations={stations} now={now} />
      </div>
    </div>
  )
}
