import { darknessHorizonHours } from '@gridhelm/contract/stations/fleet/entities'
import { useMemo } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { bestPerformance, soonestDark } from '../ranking.ts'
import { texts } from '../texts.ts'
import type { ViewProps } from '../view-props.ts'
import { RankBoard } from './RankBoard.tsx'

type RankProps = Pick<ViewProps, 'sites' | 'stations'>

export function DarkBoard({ sites, stations }: RankProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const ranked = useMemo(() => soonestDark(sites), [sites])
  const isKnown = sites.some(({ figures }) => figures.dark !== null)
  return (
    <RankBoard
      title={t('timeToDark')}
      hint={t('darkHint')}
      ranked={ranked}
      stations={stations}
      textOf={(hours) => f.duration(hours * 3_600_000, 'minute')}
      none={isKnown ? t('allLast', { hours: String(darknessHorizonHours) }) : t('noDark')}
      first={3}
    />
  )
}

export function PerformanceBoard({ data, stations }: Pick<ViewProps, 'data' | 'stations'>) {
  const t = useTexts(texts)
  const f = useFormat()
  const ranked = useMemo(() => bestPerformance(data.performance), [data])
  return (
    <RankBoard
      title={t('bestPerformance')}
      hint={t('performanceHint')}
      ranked={ranked}
      stations={stations}
      textOf={(ratio) => f.percent(ratio)}
      none={t('noPerformance')}
      first={3}
    />
  )
}
