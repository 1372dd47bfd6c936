import './texts.ts'
import '../history/texts.ts'
import { z } from 'zod'
import { onAnyObject } from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { pointRefsRule } from '../history/point-refs.ts'
import { mostCurves } from '../history/rules.ts'

export const aggregates = ['mean', 'min', 'max'] as const
export type Aggregate = (typeof aggregates)[number]

/** Of one answer, for each point. */
export const mostApiSteps = 11_000

/** Every one is a part of the hour: so steps of all lengths begin together, as on the screens. */
export const apiSteps = {
  '1s': 1_000,
  '2s': 2_000,
  '5s': 5_000,
  '10s': 10_000,
  '15s': 15_000,
  '30s': 30_000,
  '1m': 60_000,
  '2m': 120_000,
  '5m': 300_000,
  '10m': 600_000,
  '15m': 900_000,
  '30m': 1_800_000,
  '1h': 3_600_000,
} as const

const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2}))?$/
/** Fewer digits are seconds: milliseconds of so few lie in the first months of 1970. */
const fewestMsDigits = 12

/** A day alone begins at midnight of UTC. */
function momentOf(text: string): number {
  if (/^\d{1,16}$/.test(text)) return text.length < fewestMsDigits ? Number(text) * 1000 : Number(text)
  return iso.test(text) ? Date.parse(text.replace(' ', 'T')) : Number.NaN
}

const moment = z
  .union([z.string(), z.number()], rule('readApi.moment'))
  .transform((value) => momentOf(String(value).trim()))
  .refine((ms) => ms >= 0 && ms < Date.UTC(9999, 0, 1), rule('readApi.moment'))

/** `300`, `300s`, `5m` and `1h` are what they say; which of them are steps is the server's matter to tell. */
const step = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim().toLowerCase())
  .pipe(z.string().max(12))
  .default('auto')

export const seriesQuery = z
  .object({
    points: pointRefsRule(mostCurves),
    /** Absent: six hours before the end. */
    from: moment.optional(),
    /** Absent: now. */
    to: moment.optional(),
    step,
    aggregate: z.enum(aggregates, rule('readApi.aggregate')).default('mean'),
    /** Of `auto`: no more steps than that. */
    most: z.coerce.number().int().min(1).max(mostApiSteps).catch(900).default(900),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: rule('history.startAfterEnd'),
    ...onAnyObject,
  })
export type SeriesQuery = z.output<typeof seriesQuery>
