import './texts.ts'
import { z } from 'zod'
import { choice } from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { pointRefsRule } from '../history/point-refs.ts'
import { historyQuery, mostColumns } from '../history/rules.ts'

/** What a step shows: the catalogue's own figure of each point, or the same of all. */
export const reportFigures = ['usual', 'mean', 'min', 'max', 'last'] as const
export type ReportFigure = (typeof reportFigures)[number]
export const reportFigure = choice(reportFigures, rule('freeReport.figure')).default('usual')

/** How many sites the menu names at once. */
export const mostMenuSites = 10
const mostReportRows = 1_000

const whole = (fallback: number, most: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .catch(fallback)
    .transform((n) => Math.min(n, most))
    .default(fallback)

const asked = { points: pointRefsRule(mostColumns), figure: reportFigure }

export const freeReportQuery = <S extends z.ZodRawShape>(others: S) => historyQuery({ ...asked, ...others })

export const freeReportPage = {
  pageNo: whole(1, 1_000_000),
  pageSize: whole(100, mostReportRows),
  order: z.enum(['asc', 'desc']).catch('asc').default('asc'),
}
