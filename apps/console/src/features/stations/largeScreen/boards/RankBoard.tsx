import type { Station } from '@gridhelm/contract/stations/stations/entities'
import type { Ranked } from '../ranking.ts'
import { StationLink } from '../StationLink.tsx'
import { Board, Sentence } from './Board.tsx'
import { Changing } from './Changing.tsx'
import { FittingRows, type Row, Rows } from './Rows.tsx'

interface RankBoardProps {
  title: string
  hint?: string
  ranked: readonly Ranked[]
  stations: ReadonlyMap<string, Station>
  textOf: (value: number) => string
  /** What stands there when nobody is ranked. */
  none: string
  /** Only the first so many; all of them, page by page, without it. */
  first?: number
}

const rowOf = (station: Station, text: string, hint: string | undefined): Row => ({
  key: station.id,
  name: <StationLink station={station} />,
  value: <Changing>{text}</Changing>,
  ...(hint !== undefined && { hint }),
})

/** Stations in the order of a figure. */
export function RankBoard({ title, hint, ranked, stations, textOf, none, first }: RankBoardProps) {
  const rows = ranked.slice(0, first).flatMap(({ id, value }): Row[] => {
    const station = stations.get(id)
    return station ? [rowOf(station, textOf(value), hint)] : []
  })
  return (
    <Board title={title} {...(first === undefined && { grow: true })}>
      {rows.length === 0 && <Sentence>{none}</Sentence>}
      {first === undefined ? <FittingRows rows={rows} least={3} /> : <Rows rows={rows} />}
    </Board>
  )
}
