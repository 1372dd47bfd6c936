import { z } from 'zod'
import { figure } from '../../quantities.ts'
import { siteDevice } from '../../stations/overview/entities.ts'
import { ledgerUnits } from './rules.ts'

const litres = figure('litres').nullable()
const minor = z.number().nullable()

export const delivery = z.object({
  id: z.string(),
  siteId: z.string(),
  /** Null: the common tank of the site. */
  deviceId: z.string().nullable(),
  deviceNumber: z.string().nullable(),
  /** Ms, and as the clocks of the site showed it. */
  deliveredAt: z.number(),
  deliveredTime: z.string(),
  litres: z.number(),
  /** In the smallest coin of the currency. */
  amount: minor,
  currency: z.string().nullable(),
  supplier: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  note: z.string().nullable(),
  createBy: z.string(),
  createTime: z.number(),
})
export type Delivery = z.infer<typeof delivery>

/** Of a tank or of all of them, over a period. Litres; null where nothing is known. */
export const ledgerFigures = z.object({
  opening: litres,
  /** As recorded; one that the tank has seen counts when it saw it. */
  delivered: figure('litres'),
  used: litres,
  closing: litres,
  /** opening + delivered − used − closing: positive is fuel that is missing. */
  unexplained: litres,
  /** Less than that says nothing: tanks slosh, counters round. */
  tolerance: litres,
  /** What the fuel curve says for these hours and kWh. */
  expected: litres,
  /** As the tank saw them. */
  refilled: figure('litres'),
  dropped: figure('litres'),
  runHours: figure('hours').nullable(),
  lowLoadHours: figure('hours').nullable(),
  kwh: figure('kwh').nullable(),
  litresPerKwh: figure('litresPerKwh').nullable(),
  /** Of what was used, in the smallest coin. */
  cost: minor,
  costPerKwh: figure('minorPerKwh').nullable(),
  /** The share of the period in which the tank was read well, 0 to 1. */
  coverage: figure('share'),
})
export type LedgerFigures = z.infer<typeof ledgerFigures>

/** Something the level of a tank tells: it rose, or fell by more than the engine took. */
export const tankEvent = z.object({
  kind: z.enum(['refill', 'drop']),
  deviceId: z.string(),
  /** The last reading before and the first after. */
  from: z.number(),
  to: z.number(),
  litres: figure('litres'),
  /** The engine ran meanwhile: what it took is a matter of its counter. */
  engineRan: z.boolean(),
  /** Of a refill: the deliveries that explain it. */
  deliveryIds: z.array(z.string()),
})
export type TankEvent = z.infer<typeof tankEvent>

export const fuelCurve = z.object({ idlePerKwHour: z.number(), litresPerKwh: z.number() })

export const ledgerTank = z.object({
  device: siteDevice,
  /** Litres and kW; null where the generator has not said. */
  capacity: litres,
  ratedKw: figure('kw').nullable(),
  /** The newest good reading. */
  now: z.object({ litres: figure('litres'), at: z.number() }).nullable(),
  curve: fuelCurve.extend({
    isDefault: z.boolean(),
    updateBy: z.string().nullable(),
    updateTime: z.number().nullable(),
  }),
  /** What `used` goes by; null where nobody can tell. */
  usedBy: z.enum(['counter', 'curve']).nullable(),
  /** Moments (ms) and litres through the range; readings that lie further apart have a gap between them. */
  level: z.object({ readings: z.array(z.tuple([z.number(), figure('litres')])), gapMs: z.number() }),
  /** Hours of running, each with its mean output and what it burnt in an hour. */
  measured: z.array(z.object({ kw: figure('kw'), litresPerHour: figure('litresPerHour') })),
  /** The curve that fits those best; null where they do not tell. */
  fitted: z
    .object({
      idlePerKwHour: figure('litresPerKwh'),
      litresPerKwh: figure('litresPerKwh'),
      hours: figure('hours'),
    })
    .nullable(),
})
export type LedgerTank = z.infer<typeof ledgerTank>

export const ledgerPeriod = z.object({
  start: z.number(),
  end: z.number(),
  total: ledgerFigures,
  /** In the order of the tanks. */
  tanks: z.array(ledgerFigures),
})
export type LedgerPeriod = z.infer<typeof ledgerPeriod>

/** How a delivery and the tank agree. */
export const recordedDelivery = delivery.extend({
  /** Litres that the tank saw of it; null: none, or it was not read then. */
  seen: litres,
})
export type RecordedDelivery = z.infer<typeof recordedDelivery>

export const dieselLedger = z.object({
  siteId: z.string(),
  zone: z.string(),
  unit: z.enum(ledgerUnits),
  from: z.number(),
  to: z.number(),
  /** Of the newest delivery with a price; costs in others are left out. */
  currency: z.string().nullable(),
  hasOtherCurrencies: z.boolean(),
  tanks: z.array(ledgerTank),
  periods: z.array(ledgerPeriod),
  /** Of the whole range: all tanks together, and each. */
  sum: ledgerFigures,
  sums: z.array(ledgerFigures),
  events: z.array(tankEvent),
  deliveries: z.array(recordedDelivery),
})
export type DieselLedger = z.infer<typeof dieselLedger>
