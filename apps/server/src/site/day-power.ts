import { powerSources } from '@gridhelm/contract/stations/live/power'
import type { PowerKind } from '@gridhelm/contract/stations/live/power-kinds'
import { type KindColumns, stepsOf, type Wanted } from './read-kinds.ts'
import { firstKnown, type Steps, sumOfSteps } from './steps.ts'

/** What measures these kinds of power. */
export function powerPoints(kinds: readonly PowerKind[]): Wanted {
  const measured = kinds.map((name) => [powerSources[name].kind, [powerSources[name].key]] as const)
  return { ...Object.fromEntries(measured), system: kinds.map((name) => powerSources[name].inSystem) }
}

/**
 * kW by kind: what devices of the kind measured, else what the system says of it. Kinds of which nobody tells are
 * absent, and so are those that the site has no device of and of which its system only ever says zero.
 */
export function powerSteps(
  columns: KindColumns,
  kinds: readonly PowerKind[],
): Partial<Record<PowerKind, Steps>> {
  const found: Partial<Record<PowerKind, Steps>> = {}
  for (const name of kinds) {
    const { kind, key, inSystem } = powerSources[name]
    const own = columns(kind, key)
    const told = sumOfSteps(columns('system', inSystem).map(stepsOf))
    const steps = firstKnown(sumOfSteps(own.map(stepsOf)), told)
    if (steps.some((step) => step !== null && (own.length > 0 || step !== 0))) found[name] = steps
  }
  return found
}
