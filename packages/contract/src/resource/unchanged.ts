import { z } from 'zod'

const isObjectRule = (rule: z.ZodType): rule is z.ZodObject => rule instanceof z.ZodObject

/**
 * The rule of a whole record as an edit asks for it: what is absent stays as it is, what is there must be right. Checks
 * that look at several fields wait until the record is whole again, in `wholeChecks`.
 */
export function absentUnchanged<T extends z.ZodType>(rule: T): T {
  if (!isObjectRule(rule)) return rule
  const shape = Object.fromEntries(
    Object.entries(rule.shape).map(([name, field]) => [name, (field as z.ZodType).optional()]),
  )
  return rule.clone({ ...rule.def, shape, checks: [] }) as unknown as T
}

/** What a rule says about several fields at once; undefined where it says nothing of the kind. */
export function wholeChecks(rule: z.ZodType): z.ZodType | undefined {
  if (!isObjectRule(rule) || (rule.def.checks ?? []).length === 0) return undefined
  const anything = z.looseObject({})
  return anything.clone({ ...anything.def, checks: rule.def.checks ?? [] })
}
