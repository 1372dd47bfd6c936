import { z } from 'zod'
import { asSent, figure } from '../../quantities.ts'
import { siteDevice } from '../../stations/overview/entities.ts'

/**
 * Reset: it began anew near zero. Rollover: its register was full. Drop: it fell to something else (another device,
 * restored memory). Jump: it rose by more than the device can do. Spike: it left its course and came back.
 */
export const repairKinds = ['reset', 'rollover', 'drop', 'jump', 'spike'] as const
export type RepairKind = (typeof repairKinds)[number]

/** Settled: what is counted is right already. Withdrawn: readings that came later have explained it. */
export const repairStates = ['waiting', 'settled', 'approved', 'rejected', 'withdrawn'] as const
export type RepairState = (typeof repairStates)[number]

/** Where a proposal comes from. */
export const repairMethods = ['power', 'rate', 'rollover', 'return', 'reading', 'nothing'] as const
export type RepairMethod = (typeof repairMethods)[number]

export const counterRepair = z.object({
  id: z.string(),
  siteId: z.string(),
  siteName: z.string(),
  zone: z.string(),
  device: siteDevice,
  /** The key of the counter in the catalogue. */
  point: z.string(),
  kind: z.enum(repairKinds),
  state: z.enum(repairStates),
  /** Moments in ms; `at` is that of the first reading that does not follow from the one before. */
  at: z.number(),
  beforeAt: z.number(),
  before: asSent(),
  first: asSent(),
  afterAt: z.number(),
  after: asSent(),
  /** What statistics count from the reading before to the reading after without a repair. */
  counted: figure('counted'),
  proposed: figure('counted'),
  method: z.enum(repairMethods),
  /** What the reasoning names: where the register is full, how much it counts an hour. */
  facts: z.object({ rollover: z.number().optional(), perHour: figure('counted').optional() }),
  foundAt: z.number(),
  /** What was approved; null unless it was. */
  value: z.number().nullable(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.number().nullable(),
  /** Readings that came later are no longer those that were decided about. */
  isChanged: z.boolean(),
})
export type CounterRepair = z.infer<typeof counterRepair>

/** The counter around a repair, reading by reading. */
export const counterRepairDetail = counterRepair.extend({
  times: z.array(z.number()),
  readings: z.array(asSent().nullable()),
  /** What the store counts from one reading to the next. */
  growth: z.array(figure('counted').nullable()),
  /** The power that the counter adds up, in kW; null where nothing was said. Empty where there is none. */
  power: z.array(asSent().nullable()),
})
export type CounterRepairDetail = z.infer<typeof counterRepairDetail>

export const counterScan = z.object({
  /** Repairs that wait for a decision. */
  waiting: z.number(),
  devices: z.number(),
  /** False when time was up before all devices were looked at. */
  isComplete: z.boolean(),
})
export type CounterScan = z.infer<typeof counterScan>
