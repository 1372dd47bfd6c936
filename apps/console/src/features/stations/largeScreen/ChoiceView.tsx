import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { AlarmBoard } from './boards/AlarmBoard.tsx'
import { HomesBoard } from './boards/HomesBoard.tsx'
import { DarkBoard, PerformanceBoard } from './boards/RankBoards.tsx'
import { SumBoards } from './boards/SumBoards.tsx'
import styles from './LargeViews.module.css'
import { StationMap } from './map/StationMap.tsx'
import { marksOf } from './marks.ts'
import { StationTable } from './StationTable.tsx'
import { texts } from './texts.ts'
import type { ViewProps } from './view-props.ts'

/** A country or a group: its stations on the map and in a table. */
export function ChoiceView({ name, ...props }: ViewProps & { name: string }) {
  const { data, sites, stations } = props
  const f = useFormat()
  const t = useTexts(texts)
  const marks = useMemo(() => marksOf(sites, stations, { f, t }), [sites, stations, f, t])
  // Figures change every second, the countries do not.
  const codes = [
    ...new Set(sites.flatMap(({ figures }) => stations.get(figures.id)?.countryCode ?? [])),
  ].join()
  const countries = useMemo(() => codes.split(',').filter(Boolean), [codes])
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <SumBoards {...props} />
      </div>
      <div className={styles.column}>
        <StationMap marks={marks} name={name} countries={countries} />
        <StationTable sites={sites} stations={stations} />
      </div>
      <div className={styles.column}>
        <AlarmBoard alarms={data.alarms} sites={sites} stations={stations} />
        <HomesBoard sites={sites} />
        <DarkBoard sites={sites} stations={stations} />
        <PerformanceBoard data={data} stations={stations} />
      </div>
    </div>
  )
}
