const minute = 60

/** Seconds until telemetry shows what a command has brought about, where that takes longer than a setting does. */
const settling: Readonly<Record<string, number>> = {
  'generator.control': 6 * minute,
  'generator.modeSetting': minute,
  'windTurbine.control': 5 * minute,
  'pvInverter.startupOrder': 5 * minute,
  'pcs.control': 2 * minute,
  'battery.contactorOrder': 2 * minute,
  'system.control': 6 * minute,
}

export const settleSeconds = (kind: string, point: string): number => settling[`${kind}.${point}`] ?? minute

/** The nameplate value of the device itself that a setting may not exceed in size. */
const ratings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  generator: { activePowerSetting: 'ratedPower' },
  pcs: { activePowerSetting: 'acRatedPower', reactivePowerSetting: 'acRatedPower' },
  pvInverter: { reactivePowerSetting: 'acRatedPower' },
  windTurbine: { reactivePowerSetting: 'ratedPower' },
  system: { reactivePowerSetting: 'ratedApparentPower' },
  grid: { importLimit: 'contractPower', exportLimit: 'contractPower' },
}

export const ratingFor = (kind: string, point: string): string | undefined => ratings[kind]?.[point]

/** Orders that are done once and leave nothing behind that could be held against them later. */
const momentary = new Set(['faultReset'])
export const isLasting = (point: string): boolean => !momentary.has(point)
