import type { Translate } from '../../../platform/texts.ts'
import type { DataLook } from '../../../site/data-look.ts'
import type { Stat } from '../../../ui/StatTile.tsx'
import type { Sum } from './sums.ts'
import type { texts } from './texts.ts'

/** A figure of the first row and the points that it is made of, `pvInverter.activePower`. */
export interface LookedStat extends Stat {
  points: readonly string[]
}

const itemOf = (look: DataLook, key: string) => {
  const [kind = '', point = ''] = key.split('.')
  return look.of(kind, point)
}

/** A figure goes when all of its points are hidden, and has the colour of the first. */
export function shownStats(stats: readonly LookedStat[], look: DataLook): Stat[] {
  return stats
    .filter(({ points }) => points.length === 0 || points.some((key) => itemOf(look, key).show))
    .map(({ points, value, ...stat }) => {
      const [first] = points
      const colour = first === undefined ? null : itemOf(look, first).dataColor
      const isPlain = colour === null || value === undefined
      return { ...stat, value: isPlain ? value : <span style={{ color: colour }}>{value}</span> }
    })
}

/** On how many devices a sum stands; of a single one that is heard there is nothing to say. */
export function sumNote({ counted, of }: Sum, t: Translate<typeof texts>): string {
  if (counted < of) return t('partOf', { counted, of })
  return of === 1 ? '' : t('ofDevices', { of })
}
