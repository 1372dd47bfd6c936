import './texts.ts'
import '../../form/texts.ts'
import '../../errors/texts.ts'
import { z } from 'zod'
import { onAnyObject } from '../../form/fields.ts'
import { rule } from '../../rule.ts'

/** Site, device, number of the point and moment: `12-3-66-1763164800000`. */
const idPattern = /^([1-9]\d{0,9})-([1-9]\d{0,9})-(\d{1,4})-(\d{1,15})$/

export interface RepairKey {
  siteId: number
  deviceId: number
  point: number
  at: number
}

export const repairIdText = ({ siteId, deviceId, point, at }: RepairKey): string =>
  `${siteId}-${deviceId}-${point}-${at}`

const largestInt = 2_147_483_647

export const repairId = z
  .string(rule('error.selectRecord'))
  .max(64, rule('error.selectRecord'))
  .transform((text, context): RepairKey => {
    const [siteId = 0, deviceId = 0, point = 0, at = 0] = (idPattern.exec(text) ?? []).slice(1).map(Number)
    if (siteId > 0 && Math.max(siteId, deviceId) <= largestInt && point <= 32_767)
      return { siteId, deviceId, point, at }
    context.addIssue({ code: 'custom', message: rule('error.notFound') })
    return z.NEVER
  })

export const repairDecisions = ['approve', 'reject', 'reopen'] as const
export type RepairDecision = (typeof repairDecisions)[number]

const mostReason = 500
const reason = z
  .string()
  .trim()
  .max(mostReason, rule('form.tooLong'))
  .nullish()
  .transform((text) => text || null)
/** No register holds more. */
const most = 1e12
const value = z
  .number(rule('counters.value'))
  .min(0, rule('counters.value'))
  .max(most, rule('counters.value'))

export const decideRule = z
  .object({
    id: repairId,
    decision: z.enum(repairDecisions, rule('counters.decision')),
    /** Instead of the proposed one. */
    value: value.optional(),
    /** The proposal as the reader saw it: another one since then is not approved unseen. */
    seen: z.number().optional(),
    reason,
  })
  .refine(
    ({ decision, value: own, reason: why }) =>
      Boolean(why) || !(decision === 'reject' || (decision === 'approve' && own !== undefined)),
    { path: ['reason'], message: rule('counters.reasonRequired'), ...onAnyObject },
  )
export type DecideForm = z.output<typeof decideRule>

export const mostApprovedAtOnce = 100

export const approveBatchRule = z.object({
  ids: z
    .array(repairId, rule('error.selectRecord'))
    .min(1, rule('error.selectRecord'))
    .max(mostApprovedAtOnce, rule('counters.tooMany')),
  reason,
})
export type ApproveBatchForm = z.output<typeof approveBatchRule>
