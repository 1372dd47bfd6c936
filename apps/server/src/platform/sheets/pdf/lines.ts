import { wordsOf } from './columns.ts'
import { textWidth } from './fonts.ts'

const ellipsis = '…'

/** As much of a text as fits, and the sign that there is more. */
function cut(text: string, width: number, size: number, isBold: boolean): string {
  const signs = [...text]
  while (signs.length > 0 && textWidth(signs.join('') + ellipsis, size, isBold) > width) signs.pop()
  return signs.join('').trimEnd() + ellipsis
}

/** A text as lines of a width, at most so many; the last one says where something is missing. */
export function linesOf(text: string, width: number, size: number, most: number, isBold = false): string[] {
  if (text === '') return []
  const lines: string[] = []
  let line = ''
  const fits = (more: string) => textWidth(more.trimEnd(), size, isBold) <= width
  for (const word of text
    .split('\n')
    .flatMap((part, index) => [...(index > 0 ? ['\n'] : []), ...wordsOf(part)])) {
    if (word !== '\n' && fits(line + word)) {
      line += word
      continue
    }
    if (line.trim() !== '') lines.push(line.trim())
    line = word === '\n' ? '' : word.trimStart()
    if (lines.length > most) break
  }
  if (line.trim() !== '') lines.push(line.trim())
  const shown = lines.slice(0, most)
  const isCut = lines.length > most
  return shown.map((one, index) =>
    (isCut && index === most - 1) || !fits(one) ? cut(one, width, size, isBold) : one,
  )
}
