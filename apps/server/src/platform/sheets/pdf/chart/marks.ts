import { textWidth } from '../fonts.ts'

/** A word under the axis. */
export interface Mark {
  step: number
  text: string
}

export const markSize = 6.5
const apart = 8
const dayMs = 86_400_000
const moment = /^(\d{4}-\d{2}-\d{2}) (\d{2}):(\d{2})/
const date = /^\d{4}-\d{2}-\d{2}$/

/** A mark wherever a stretch of time begins. */
function begins(
  labels: readonly string[],
  stretchOf: (label: string) => string | number,
  textOf: (label: string) => string,
): Mark[] {
  let before: string | number | undefined
  return labels.flatMap((label, step) => {
    const own = stretchOf(label)
    const isNew = own !== before
    before = own
    return isNew ? [{ step, text: textOf(label) }] : []
  })
}

const dayOf = (label: string) => Date.parse(`${label.slice(0, 10)}T00:00:00Z`) / dayMs
const monthOf = (label: string) => Number(label.slice(0, 4)) * 12 + Number(label.slice(5, 7)) - 1

/** From fine to coarse; times of a day first, where there are any. */
function* ladder(labels: readonly string[]): Generator<Mark[]> {
  const [first = ''] = labels
  const isMoment = labels.every((label) => moment.test(label))
  if (isMoment || labels.every((label) => date.test(label))) {
    const isOneMonth = labels.every((label) => monthOf(label) === monthOf(first))
    const dayText = (label: string) =>
      isOneMonth && !isMoment ? String(Number(label.slice(8, 10))) : label.slice(5, 10)
    for (const hours of isMoment ? [1, 2, 3, 6, 12] : [])
      yield begins(
        labels,
        (label) => dayOf(label) * 24 + Math.floor(Number(label.slice(11, 13)) / hours) * hours,
        (label) => (label.slice(11, 13) === '00' ? dayText(label) : label.slice(11, 16)),
      )
    for (const days of [1, 2, 5, 10])
      yield begins(labels, (label) => Math.floor(dayOf(label) / days), dayText)
    for (const months of [1, 3, 6, 12])
      yield begins(
        labels,
        (label) => Math.floor(monthOf(label) / months),
        (label) => label.slice(0, 7),
      )
  }
  for (let every = 1; every < labels.length * 2; every *= 2)
    yield labels.flatMap((text, step) => (step % every === 0 ? [{ step, text }] : []))
}

/** As many words under an axis as stand beside each other. */
export function marksOf(labels: readonly string[], width: number): Mark[] {
  for (const marks of ladder(labels)) {
    const widest = Math.max(0, ...marks.map(({ text }) => textWidth(text, markSize)))
    if (marks.length * (widest + apart) <= width) return withoutCrowding(marks, widest, width / labels.length)
  }
  return []
}

/** A stretch of time that begins before the first label may end right after it: it gets no word of its own. */
function withoutCrowding(marks: Mark[], widest: number, stepWidth: number): Mark[] {
  const [first, second] = marks
  const isCrowded = first && second && (second.step - first.step) * stepWidth < widest + apart / 2
  return isCrowded ? marks.slice(1) : marks
}
