import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { z } from 'zod'

/** What the contract says against one field of a whole input; undefined when nothing. */
export function faultOf(rule: z.ZodType, input: PlainRecord, field: string): string | undefined {
  const parsed = rule.safeParse(input)
  if (parsed.success) return undefined
  return parsed.error.issues.find((issue) => issue.path[0] === field)?.message
}
