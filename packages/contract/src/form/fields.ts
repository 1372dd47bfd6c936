import './texts.ts'
import '../errors/texts.ts'
import { z } from 'zod'
import type { MessageKey } from '../message-text.ts'
import { rule } from '../rule.ts'

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

const textOrNumber = (wrong: MessageKey) => z.union([z.string(), z.number()], wrong)

export const requiredText = (missing: MessageKey, most: number, tooLong: MessageKey = rule('form.tooLong')) =>
  z.string(missing).trim().min(1, missing).max(most, tooLong)

/** Absent stays absent (an edit leaves the field alone); '' and null both mean "cleared" and become null. */
export const clearable = <T extends z.ZodType<unknown, string>>(filled: T, wrong: MessageKey) =>
  textOrNumber(wrong)
    .transform((value) => String(value).trim() || null)
    .pipe(filled.nullable())
    .nullish()

export const clearableText = (most: number, tooLong: MessageKey = rule('form.tooLong')) =>
  clearable(z.string().max(most, tooLong), tooLong)

/** A code from a closed list; clients send it as a text or as a number. */
export const choice = <const V extends readonly [string, ...string[]]>(values: V, wrong: MessageKey) =>
  textOrNumber(wrong).transform(String).pipe(z.enum(values, wrong))

export const clearableChoice = <const V extends readonly [string, ...string[]]>(
  values: V,
  wrong: MessageKey = rule('form.choice'),
) => clearable(z.enum(values, wrong), wrong)

const numberText = z
  .string()
  .trim()
  .regex(/^[+-]?\d{1,20}(?:\.\d{1,20})?$/)
  .transform(Number)

/** Forms send numbers as numbers or as typed. */
export const requiredNumber = (missing: MessageKey, wrong: MessageKey, range: z.ZodNumber) =>
  z.union([z.number(), numberText], { error: ({ input }) => (isBlank(input) ? missing : wrong) }).pipe(range)

const clearedNumber = z
  .string()
  .trim()
  .length(0)
  .transform(() => null)

export const clearableNumber = (wrong: MessageKey, range: z.ZodNumber) =>
  z.union([z.number(), numberText, clearedNumber], wrong).pipe(range.nullable()).nullish()

/** A site, wherever something refers to it; its own record has an `id`. */
export const siteId = z.string().max(20)

export const recordId = z
  .string(rule('error.selectRecord'))
  .trim()
  .min(1, rule('error.selectRecord'))
  .max(64, rule('error.selectRecord'))

/** zod skips an object's refinements once a field has failed; a check with this condition still runs. */
export const onAnyObject = {
  when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null,
}

/** Yes or no, as forms and sheets write it. */
export const flag = z.union(
  [
    z.boolean(),
    z.enum(['0', '1']).transform((text) => text === '1'),
    z.literal([0, 1]).transform((number) => number === 1),
  ],
  rule('form.choice'),
)
