import { sumOf } from '../numbers.ts'
import type { SiteState } from './state.ts'

/** Mean state of charge by energy, percent; 100 where there is no storage to look after. */
export function soc({ storage, config }: SiteState): number {
  const total = sumOf(config.storage, ({ kwh }) => kwh)
  if (total === 0) return 100
  const stored = sumOf(storage, ({ battery }, index) => battery.soc * (config.storage[index]?.kwh ?? 0))
  return (stored / total) * 100
}
