import type { Generation } from '@gridhelm/contract/history/statistics/entities'
import type { EnergyKind } from '@gridhelm/contract/stations/overview/entities'
import { energyKinds } from '@gridhelm/contract/stations/overview/entities'

/** What the site has a counter of. */
export const kindsOf = ({ devices }: Pick<Generation, 'devices'>): EnergyKind[] =>
  energyKinds.filter((kind) => devices.some((one) => one.kind === kind))

export const isEmpty = ({ rows }: Pick<Generation, 'rows'>): boolean =>
  rows.every(({ energies }) => Object.keys(energies).length === 0)
