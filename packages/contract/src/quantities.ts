import { rounded } from '@gridhelm/points/numbers'
import { z } from 'zod'

/**
 * To how many decimals answers tell a figure that the server has worked out: finer than any screen shows it, coarser
 * than the noise of adding. What devices have sent and people have entered is told as it is.
 */
export const decimalsOf = {
  kw: 3,
  kwh: 3,
  litres: 2,
  litresPerHour: 3,
  litresPerKwh: 4,
  kg: 2,
  trees: 2,
  /** Of one. */
  share: 5,
  percent: 2,
  hours: 3,
  minutes: 1,
  days: 2,
  /** Days, hours or kilowatt-hours that were sold. */
  units: 2,
  /** kWh per kWp. */
  specificYield: 3,
  /** Coins per kWh. */
  minorPerKwh: 3,
  ms: 0,
  perDay: 2,
  /** Of a counter of whatever unit: finer than any counts. */
  counted: 6,
  /** Of values of whatever unit. */
  difference: 6,
} as const
export type Quantity = keyof typeof decimalsOf

export const inQuantity = (value: number, quantity: Quantity): number => rounded(value, decimalsOf[quantity])

/** Which numbers of the contract are told to how many decimals. */
export const toldIn = z.registry<{ decimals: number }>()

export const figure = (quantity: Quantity): z.ZodNumber =>
  z.number().register(toldIn, { decimals: decimalsOf[quantity] })

/** What a device has sent, or a point of which nobody knows what it measures: every digit is told. */
export const asSent = (): z.ZodNumber => z.number().register(toldIn, { decimals: Number.POSITIVE_INFINITY })
