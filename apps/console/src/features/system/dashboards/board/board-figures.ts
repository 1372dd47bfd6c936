import type { Format } from '@gridhelm/contract/format/format'
import type { Figure } from '@gridhelm/contract/format/quantities'
import type { AnalysisFigures } from '@gridhelm/contract/history/analysis/entities'
import type { BoardFigure } from '@gridhelm/contract/system/dashboards/board'

/** What a tile shows of the figures; without a value where it is not known. */
export function boardFigure(
  figure: BoardFigure,
  sums: AnalysisFigures,
  f: Format,
  yieldUnit: string,
): Figure {
  switch (figure) {
    case 'renewableShare':
      return f.figure.percent(sums.renewableShare)
    case 'specificYield':
      return {
        value: sums.specificYield === null ? undefined : f.fixed(sums.specificYield, 2),
        unit: yieldUnit,
      }
    case 'performance':
      return f.figure.percent(sums.performance.ratio)
    case 'fuelLitres':
      return f.figure.volume(sums.fuelLitres)
    case 'co2Kg':
      return f.figure.mass(sums.benefit?.co2Kg)
    case 'availability':
      return f.figure.availability(sums.availability)
    case 'coverage':
      return f.figure.percent(sums.coverage)
    default:
      return f.figure.energy(sums.energies[figure])
  }
}
