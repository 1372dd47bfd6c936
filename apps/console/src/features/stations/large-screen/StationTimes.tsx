import type { Station } from '@gridhelm/contract/stations/entities'
import type { CSSProperties } from 'react'
import { Link, useLocation } from 'react-router'
import { useNow } from '../../../ui/ticker.ts'
import { useSize } from '../../../ui/use-size.ts'
import { SiteClock } from '../SiteClock.tsx'
import { Rows } from './Board.tsx'
import styles from './StationTimes.module.css'
import { pageOf, turnAt } from './views.ts'

const pageMs = 12_000

/** The address of one station's view, keeping the rotation. */
function useStationLink(): (station: Station) => string {
  const { search } = useLocation()
  return ({ id }) => {
    const query = new URLSearchParams(search)
    query.set('station', id)
    return `/largescreen2?${query}`
  }
}

/** As many stations as there is room for; the others take their turn. */
export function StationTimes({ stations }: { stations: readonly Station[] }) {
  const [ref, size] = useSize<HTMLDivElement>()
  const [probe, row] = useSize<HTMLSpanElement>()
  const now = useNow('second')
  const linkTo = useStationLink()
  const room = size && row ? Math.floor(size.height / Math.max(1, row.height)) : 0
  const shown = pageOf(stations, room, (pages) => turnAt(now, pageMs, pages))
  return (
    <div
      ref={ref}
      className={styles.frame}
      style={{ '--rows': Math.min(8, stations.length) } as CSSProperties}
    >
      <span ref={probe} className={styles.probe} />
      <Rows
        rows={shown.map((station) => ({
          key: station.id,
          name: (
            <Link className={styles.link} to={linkTo(station)}>
              {station.projectName}
            </Link>
          ),
          value: <SiteClock station={station} />,
        }))}
      />
    </div>
  )
}
