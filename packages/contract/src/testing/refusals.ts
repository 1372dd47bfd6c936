import type { z } from 'zod'

/** The text key of each refused field, the first one; an accepted input gives {}. */
export function refusals(schema: z.ZodType, input: unknown): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of schema.safeParse(input).error?.issues ?? []) {
    fields[issue.path.join('.')] ??= issue.message
  }
  return fields
}
