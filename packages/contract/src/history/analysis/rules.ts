import '../history/texts.ts'
import '../statistics/texts.ts'
import { z } from 'zod'
import { choice, siteId } from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { isPeriodOf } from '../statistics/rules.ts'

export const analysisUnits = ['month', 'year'] as const
export type AnalysisUnit = (typeof analysisUnits)[number]

/** A month or a year of the calendar of each site; the present one where none is named. */
export const analysisQuery = z
  .object({
    unit: choice(analysisUnits, rule('history.periodUnknown')).default('month'),
    period: z.string().trim().max(7, rule('history.periodUnknown')).optional(),
    siteId: siteId.optional(),
  })
  .refine(({ unit, period }) => !period || isPeriodOf(unit, period), {
    path: ['period'],
    message: rule('history.periodUnknown'),
  })
