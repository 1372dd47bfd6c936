/** What an engine should burn: litres an hour = idlePerKwHour × rating + litresPerKwh × output. */
export interface FuelCurve {
  idlePerKwHour: number
  litresPerKwh: number
}

/** Skarstein and Uhlen (1989), from sets of 7 to 100 kW and more. */
export const defaultFuelCurve: FuelCurve = { idlePerKwHour: 0.08145, litresPerKwh: 0.246 }

/** Litres for a time at a rating and so much energy. */
export const expectedLitres = (
  { idlePerKwHour, litresPerKwh }: FuelCurve,
  ratedKw: number,
  hours: number,
  kwh: number,
): number => idlePerKwHour * ratedKw * hours + litresPerKwh * kwh

/** Below this share of the rating an engine carbonises: hours that cost more than their fuel. */
export const lowLoadShare = 0.3
