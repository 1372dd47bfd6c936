/** kW. Storage gives when positive, the grid supplies when positive. */
export const powerKinds = ['pv', 'wind', 'generator', 'battery', 'grid', 'load'] as const
export type PowerKind = (typeof powerKinds)[number]
