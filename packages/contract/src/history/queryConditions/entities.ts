import { z } from 'zod'
import { conditionTypes, reportCondition } from './rules.ts'

export const queryCondition = z.object({
  id: z.string(),
  name: z.string(),
  reportType: z.enum(conditionTypes),
  /** The station at which it was saved. */
  siteId: z.string(),
  condition: reportCondition,
  /** Moments in ms; null until it is opened. */
  lastUsed: z.number().nullable(),
  createTime: z.number(),
})
export type QueryCondition = z.output<typeof queryCondition>
