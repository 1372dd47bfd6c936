import type { Format } from '@gridhelm/contract/format/format'
import { dash } from '@gridhelm/points/numbers'
import type { CurveFigures } from './figures.ts'
import type { HistoryLine } from './lines.ts'

/** The energy of a power, by direction where it has two; a dash while nothing is known, never a zero. */
export function energyTexts({ isPower, directions }: Pick<HistoryLine, 'isPower' | 'directions'>, { above, below, coverage }: Pick<CurveFigures, 'above' | 'below' | 'coverage'>, f: Format): string[] {
  if (!isPower) return []
  if (coverage === 0) return [dash]
  if (directions) return [`${f.energy(above)} ${directions.above}`, `${f.energy(below)} ${directions.below}`]
  // What a power without two directions takes is noise of its meter, yet it is told.
  return below < 0.005 ? [f.energy(above)] : [f.energy(above), f.energy(-below)]
}
