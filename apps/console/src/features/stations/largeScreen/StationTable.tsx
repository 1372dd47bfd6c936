import type { Format } from '@gridhelm/contract/format/format'
import { type Darkness, darknessHorizonHours } from '@gridhelm/contract/stations/fleet/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { dash } from '@gridhelm/points/numbers'
import { type CSSProperties, useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { type Translate, useTexts } from '../../../platform/texts.ts'
import { useSize } from '../../../ui/use-size.ts'
import { Changing } from './boards/Changing.tsx'
import { madeToday, producedOf, type SeenSite, type SiteState } from './figures.ts'
import { useTurnClock } from './hold.ts'
import { StateMark } from './StateMark.tsx'
import { StationLink } from './StationLink.tsx'
import styles from './StationTable.module.css'
import { texts } from './texts.ts'
import { pageOf, turnAt } from './views.ts'

const pageMs = 12_000
const states: readonly SiteState[] = [
  'critical',
  'warning',
  'silent',
  'stale',
  'notice',
  'unknown',
  'off',
  'normal',
]

export const darkText = (dark: Darkness | null, t: Translate<typeof texts>, f: Format): string => {
  if (dark === null) return dash
  return dark.hours === null
    ? t('moreThan', { hours: String(darknessHorizonHours) })
    : f.duration(dark.hours * 3_600_000, 'minute')
}

interface StationTableProps {
  sites: readonly SeenSite[]
  stations: ReadonlyMap<string, Station>
}

/** What needs attention first; as many rows as there is room for, the others take their turn. */
export function StationTable({ sites, stations }: StationTableProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const [ref, size] = useSize<HTMLDivElement>()
  const [probe, row] = useSize<HTMLSpanElement>()
  const now = useTurnClock()
  const rows = useMemo(
    () =>
      sites
        .flatMap((site) => {
          const station = stations.get(site.figures.id)
          return station ? { ...site, station } : []
        })
        .sort(
          (one, other) =>
            states.indexOf(one.state) - states.indexOf(other.state) ||
            f.compare(one.station.projectName, other.station.projectName),
        ),
    [sites, stations, f],
  )
  // The head takes one row.
  const room = size && row ? Math.floor((size.height + 2) / Math.max(1, row.height)) - 1 : 3
  const shown = pageOf(rows, room, (pages) => turnAt(now, pageMs, pages))
  return (
    <div ref={ref} className={styles.frame} style={{ '--rows': rows.length } as CSSProperties}>
      <span ref={probe} className={styles.probe} />
      <table className={`gh-figures ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">{t('oneStation')}</th>
            <th scope="col">{t('power')}</th>
            <th scope="col">{t('charge')}</th>
            <th scope="col">{t('today')}</th>
            <th scope="col">{t('dark')}</th>
            <th scope="col">{t('state')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ station, figures, freshness, state }) => {
            const made = madeToday(figures)
            const produced = freshness === 'fresh' ? producedOf(figures.power) : undefined
            return (
              <tr key={station.id} className={freshness === 'fresh' ? undefined : styles.stale}>
                <th scope="row">
                  <StationLink station={station} />
                </th>
                <td>
                  <Changing>{f.power(produced)}</Changing>
                </td>
                <td>{figures.soc === null ? dash : f.percent(figures.soc / 100)}</td>
                <td>{f.energy(made)}</td>
                <td>{darkText(figures.dark, t, f)}</td>
                <td>
                  <StateMark state={state} withName />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
