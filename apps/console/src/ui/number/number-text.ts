import type { Format } from '@gridhelm/contract/format/format'
import { minus } from '@gridhelm/points/numbers'

const spaces = /[\s'’]/g
/** One mark between a group of digits and exactly three more: thousands, where the mark is not that of decimals. */
const thousands = /^-?[1-9]\d{0,2}[.,]\d{3}$/

/**
 * What somebody has typed, with a point before its decimals. Only a mark between thousands is dropped: "12,5" is twelve
 * and a half on every keyboard, and not a hundred and twenty-five.
 */
export function plainNumber(text: string, mark: Format['decimalMark']): string {
  const typed = text.replace(spaces, '').replace(minus, '-')
  const marks = typed.match(/[.,]/g) ?? []
  const last = marks.at(-1)
  if (last === undefined) return typed
  const isMixed = marks.some((one) => one !== last)
  const isGrouped = isMixed ? false : marks.length > 1 || (last !== mark && thousands.test(typed))
  const at = isGrouped ? typed.length : typed.lastIndexOf(last)
  const whole = typed.slice(0, at).replace(/[.,]/g, '')
  return at === typed.length ? whole : `${whole}.${typed.slice(at + 1)}`
}
