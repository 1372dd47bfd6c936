import { z } from 'zod'

const text = z.union([z.string(), z.number()]).transform(String).catch('')
const drafts = z.array(z.object({ digits: text, pattern: text, message: text }))

/** A row as it is being typed, right or not. */
export type DraftRow = z.output<typeof drafts>[number]

export const blankRow: DraftRow = { digits: '*', pattern: '', message: '' }

/** The rows of a JSON text; one that cannot be read begins with a blank row. */
export function draftRows(ruleJson: string | null | undefined): DraftRow[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(ruleJson ?? '')
  } catch {
    return [blankRow]
  }
  const rows = drafts.safeParse(parsed).data ?? []
  return rows.length === 0 ? [blankRow] : rows
}

/** `3: [A-Z]{2}-  ·  *: .{3}\d{3}` */
export const rowsSummary = (ruleJson: string): string =>
  draftRows(ruleJson)
    .map(({ digits, pattern }) => `${digits}: ${pattern}`)
    .join('  ·  ')
