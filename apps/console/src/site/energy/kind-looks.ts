import type { EnergyKind } from '@gridhelm/contract/stations/overview/entities'

/** Which fixed hue an energy has, and on which side of the balance it stands. */
export const kindLooks = {
  pv: { hue: 'pv', side: 'supply' },
  wind: { hue: 'wind', side: 'supply' },
  generator: { hue: 'generator', side: 'supply' },
  import: { hue: 'grid', side: 'supply' },
  export: { hue: 'grid', side: 'use' },
  charge: { hue: 'battery', side: 'use' },
  discharge: { hue: 'battery', side: 'supply' },
  load: { hue: 'load', side: 'use' },
} as const satisfies Record<EnergyKind, { hue: string; side: 'supply' | 'use' }>
