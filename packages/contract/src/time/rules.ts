import '../errors/texts.ts'
import { z } from 'zod'
import { onAnyObject } from '../form/fields.ts'
import type { MessageKey } from '../message-text.ts'
import { rule } from '../rule.ts'

const latestMs = 8.64e15

/** A numeric string of up to 16 digits; ms since the epoch. */
export const timestampRule = z
  .string(rule('error.timestampFormat'))
  .regex(/^\d{1,16}$/, rule('error.timestampFormat'))
  .transform(Number)

const wallTimePattern = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2})?$/

function normalWallTime(text: string): string | undefined {
  const [, date, minutes, seconds = ':00'] = wallTimePattern.exec(text) ?? []
  return date && minutes ? `${date} ${minutes}${seconds}` : undefined
}

/** Counts as if the clock showed UTC: right for comparing two times of one clock. */
function wallTimeMs(text: string): number {
  const iso = normalWallTime(text)?.replace(' ', 'T')
  if (iso === undefined) return Number.NaN
  const ms = Date.parse(`${iso}Z`)
  // Date.parse takes 31 February for 3 March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(iso) ? ms : Number.NaN
}

/** `yyyy-MM-dd HH:mm:ss`, the date and time of the wire; the seconds may be missing. */
export const wallTimeRule = z
  .string(rule('error.timestampFormat'))
  .refine((text) => !Number.isNaN(wallTimeMs(text)), rule('error.timestampFormat'))
  .transform((text) => normalWallTime(text) ?? text)

/** A wall time of the site, or ms since the epoch. */
export const momentText = z.union(
  [timestampRule.pipe(z.number().max(latestMs, rule('error.timestampFormat'))), wallTimeRule],
  rule('error.timestampFormat'),
)

const filled = (missing: MessageKey) =>
  z
    .union([z.string(), z.number()], missing)
    .transform((value) => String(value).trim())
    .pipe(z.string().min(1, missing))

export const requiredMoment = (missing: MessageKey) => filled(missing).pipe(momentText)
export const requiredWallTime = (missing: MessageKey) => filled(missing).pipe(wallTimeRule)

function momentMs(moment: unknown): number {
  if (typeof moment === 'number') return moment
  return typeof moment === 'string' ? wallTimeMs(moment) : Number.NaN
}

/** NaN when a time is missing or wrong, or when the two stand on different clocks. */
export function spanMs({ startTime, endTime }: { startTime?: unknown; endTime?: unknown }): number {
  return typeof startTime === typeof endTime ? momentMs(endTime) - momentMs(startTime) : Number.NaN
}

/** For `refine`; a time that is missing or wrong is its own field's matter. */
export const isStartBeforeEnd = (form: { startTime?: unknown; endTime?: unknown }) => !(spanMs(form) <= 0)
export const startBeforeEnd = (message: MessageKey) => ({ path: ['endTime'], message, ...onAnyObject })
