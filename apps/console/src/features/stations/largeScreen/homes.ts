import type { homesBySite } from '@gridhelm/contract/money/homes/entities'
import type { loadsBySite } from '@gridhelm/contract/money/loads/entities'
import type { z } from 'zod'
import type { SeenSite } from './figures.ts'

type Homes = z.infer<typeof homesBySite>
type Loads = z.infer<typeof loadsBySite>

export interface HomesThere {
  homes: number
  lit: number
  dark: number
  silent: number
  /** Absent for those who may not see loads. */
  loads?: { today: number; waiting: number }
}

const add = <Key extends string>(of: readonly Record<Key, number>[], key: Key): number =>
  of.reduce((sum, one) => sum + one[key], 0)

/** Homes and loads of the sites of a screen together; undefined until homes are known. */
export function homesThere(
  sites: readonly SeenSite[],
  homes: Homes | undefined,
  loads: Loads | undefined,
): HomesThere | undefined {
  if (!homes) return undefined
  const shown = new Set(sites.map(({ figures }) => figures.id))
  const there = homes.filter(({ siteId }) => shown.has(siteId))
  const made = loads?.filter(({ siteId }) => shown.has(siteId))
  return {
    homes: add(there, 'homes'),
    lit: add(there, 'lit'),
    dark: add(there, 'dark'),
    silent: add(there, 'silent'),
    ...(made && { loads: { today: add(made, 'today'), waiting: add(made, 'waiting') } }),
  }
}
