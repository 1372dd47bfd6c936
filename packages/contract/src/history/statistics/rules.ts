import '../history/texts.ts'
import { z } from 'zod'
import { choice } from '../../form/fields.ts'
import { rule } from '../../rule.ts'

export const generationUnits = ['day', 'month', 'year', 'total'] as const
export type GenerationUnit = (typeof generationUnits)[number]

/** How a period of each unit is written; the whole time has no name. */
const periodPatterns: Readonly<Record<GenerationUnit, RegExp>> = {
  day: /^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  month: /^20\d{2}-(0[1-9]|1[0-2])$/,
  year: /^20\d{2}$/,
  total: /^$/,
}

export const isPeriodOf = (unit: GenerationUnit, period: string): boolean =>
  periodPatterns[unit].test(period) &&
  // There is no 31 February.
  (unit !== 'day' || new Date(`${period}T00:00:00Z`).toISOString().startsWith(period))

/** A period of the site's own calendar; the present one where none is named. */
export const generationQuery = <S extends z.ZodRawShape>(others: S) =>
  z
    .object({
      unit: choice(generationUnits, rule('history.periodUnknown')).default('month'),
      period: z.string().trim().max(10, rule('history.periodUnknown')).optional(),
      ...others,
    })
    .refine(
      (query: { unit?: unknown; period?: unknown }) =>
        typeof query.period !== 'string' ||
        query.period === '' ||
        isPeriodOf(query.unit as GenerationUnit, query.period),
      { path: ['period'], message: rule('history.periodUnknown') },
    )
