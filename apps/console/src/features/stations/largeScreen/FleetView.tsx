import { useMemo } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { AlarmBoard } from './boards/AlarmBoard.tsx'
import { HomesBoard } from './boards/HomesBoard.tsx'
import { RankBoard } from './boards/RankBoard.tsx'
import { DarkBoard, PerformanceBoard } from './boards/RankBoards.tsx'
import { SumBoards } from './boards/SumBoards.tsx'
import { Earth } from './Earth.tsx'
import styles from './LargeViews.module.css'
import { marksOf } from './marks.ts'
import { mostEnergy } from './ranking.ts'
import { texts } from './texts.ts'
import type { ViewProps } from './view-props.ts'

/** All stations on the turning earth. */
export function FleetView(props: ViewProps) {
  const { data, sites, stations } = props
  const t = useTexts(texts)
  const f = useFormat()
  const points = useMemo(() => marksOf(sites, stations, { f, t }), [sites, stations, f, t])
  const byEnergy = useMemo(() => mostEnergy(sites), [sites])
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <SumBoards {...props} />
      </div>
      <Earth points={points} stations={sites.length} />
      <div className={styles.column}>
        <AlarmBoard alarms={data.alarms} sites={sites} stations={stations} />
        <HomesBoard sites={sites} />
        <DarkBoard sites={sites} stations={stations} />
        <RankBoard
          title={t('mostToday')}
          ranked={byEnergy}
          stations={stations}
          textOf={(kwh) => f.energy(kwh)}
          none={t('noEnergy')}
          first={3}
        />
        <PerformanceBoard data={data} stations={stations} />
      </div>
    </div>
  )
}
