import { timestampRule } from '@gridhelm/contract/time/rules'

export type ParsedTimestamp = { ms: number } | { refused: 'error.timestampFormat' }

/**
 * A point in time written as digits, up to 16 of them, as ms since the epoch. The number of digits tells the
 * unit: up to 10 are seconds, up to 13 milliseconds, up to 16 microseconds, so that every spelling of a moment
 * of our time falls into its own unit.
 */
export function parseTimestamp(text: string): ParsedTimestamp {
  const parsed = timestampRule.safeParse(text)
  if (!parsed.success) return { refused: 'error.timestampFormat' }
  if (text.length <= 10) return { ms: parsed.data * 1000 }
  return { ms: text.length <= 13 ? parsed.data : Math.floor(parsed.data / 1000) }
}
