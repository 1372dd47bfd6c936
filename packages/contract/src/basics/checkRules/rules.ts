import '../../form/texts.ts'
import './texts.ts'
import { z } from 'zod'
import type { MessageKey } from '../../message-text.ts'
import { rule } from '../../rule.ts'
import { longestPattern, type PatternFault, readPattern } from './pattern.ts'

const mostRows = 10
export const longestCheckedValue = 500

const patternFaults = {
  wrong: rule('checkRules.patternWrong'),
  unsupported: rule('checkRules.patternUnsupported'),
  tooLong: rule('checkRules.patternTooLong'),
  tooLarge: rule('checkRules.patternTooLarge'),
} as const satisfies Record<PatternFault, MessageKey>

export const patternRule = z
  .string(rule('checkRules.patternRequired'))
  .min(1, rule('checkRules.patternRequired'))
  .max(longestPattern, rule('checkRules.patternTooLong'))
  .superRefine((source, context) => {
    const { fault } = readPattern(source)
    if (fault) context.addIssue({ code: 'custom', message: patternFaults[fault] })
  })

export const digitsRule = z
  .union([z.string(), z.number()], rule('checkRules.digits'))
  .transform((digits) => String(digits).trim())
  .refine(
    (digits) => digits === '*' || (/^[1-9]\d{0,2}$/.test(digits) && Number(digits) <= longestCheckedValue),
    rule('checkRules.digits'),
  )

export const checkMessageRule = z
  .string(rule('checkRules.messageRequired'))
  .trim()
  .min(1, rule('checkRules.messageRequired'))
  .max(200, rule('form.tooLong'))

/** A part of the value (`*`: the whole), what it must look like, and what is said when it does not. */
export const checkRow = z.object({ digits: digitsRule, pattern: patternRule, message: checkMessageRule })
export type CheckRow = z.output<typeof checkRow>

const checkRows = z
  .array(checkRow, rule('checkRules.rowsUnreadable'))
  .min(1, rule('checkRules.rowsRequired'))
  .max(mostRows, rule('checkRules.tooManyRows'))

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** The rows as the JSON text that travels; what comes out has nothing but the three keys of each row. */
export const ruleJsonRule = z
  .string(rule('checkRules.rowsRequired'))
  .max(20_000, rule('form.tooLong'))
  .transform((json, context) => {
    const rows = checkRows.safeParse(json.trim() === '' ? [] : parsed(json))
    if (rows.success) return JSON.stringify(rows.data)
    const message = rows.error.issues[0]?.message ?? rule('checkRules.rowsUnreadable')
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** The stored rows; a text that is none of ours has none. */
export function readCheckRows(ruleJson: string): CheckRow[] {
  return checkRows.safeParse(parsed(ruleJson)).data ?? []
}

/**
 * The first row that the value breaks. Counted rows each take the next characters, as many as there are; an empty value
 * passes.
 */
export function brokenCheck(rows: readonly CheckRow[], value: string): CheckRow | undefined {
  if (value === '') return undefined
  let begin = 0
  for (const row of rows) {
    let part = value
    if (row.digits !== '*') {
      const count = Number(row.digits)
      part = value.slice(begin, begin + count)
      begin += count
    }
    if (!readPattern(row.pattern).matches?.(part)) return row
  }
  return undefined
}
