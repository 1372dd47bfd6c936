import { energy, inWords } from '../quantities.ts'
import type { CurveFigures } from './figures.ts'
import type { HistoryLine } from './lines.ts'

/** The energy of a power, by direction where it has two; a dash while nothing is known, never a zero. */
export function energyTexts({ isPower, directions }: Pick<HistoryLine, 'isPower' | 'directions'>, { above, below, coverage }: Pick<CurveFigures, 'above' | 'below' | 'coverage'>, locale: string): string[] {
  if (!isPower) return []
  if (coverage === 0) return ['–']
  const text = (kwh: number) => inWords(energy(kwh, locale))
  if (directions) return [`${text(above)} ${directions.above}`, `${text(below)} ${directions.below}`]
  // What a power without two directions takes is noise of its meter, yet it is told.
  return below < 0.005 ? [text(above)] : [text(above), `−${text(below)}`]
}
