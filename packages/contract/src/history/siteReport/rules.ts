import '../history/texts.ts'
import { z } from 'zod'
import { choice, siteId } from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { sheetFormats } from '../../sheets/format.ts'
import { isPeriodOf } from '../statistics/rules.ts'

export const siteReportUnits = ['day', 'month', 'year'] as const
export type SiteReportUnit = (typeof siteReportUnits)[number]

/** A period of the site's own calendar; the last whole one where none is named. */
export const siteReportQuery = z
  .object({
    siteId,
    unit: choice(siteReportUnits, rule('history.periodUnknown')).default('month'),
    period: z.string().trim().max(10, rule('history.periodUnknown')).optional(),
    format: z.enum(sheetFormats).catch('pdf'),
  })
  .refine(
    ({ unit, period }: { unit?: unknown; period?: unknown }) =>
      typeof period !== 'string' || period === '' || isPeriodOf(unit as SiteReportUnit, period),
    { path: ['period'], message: rule('history.periodUnknown') },
  )
export type SiteReportQuery = z.output<typeof siteReportQuery>
