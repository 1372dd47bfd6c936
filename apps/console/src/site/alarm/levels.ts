import type { AlarmLevel } from '@gridhelm/points/point'

/** The colour of each level on a canvas. */
export const hueOfLevel = { 1: 'critical', 2: 'warning', 3: 'notice' } as const satisfies Record<
  AlarmLevel,
  string
>
