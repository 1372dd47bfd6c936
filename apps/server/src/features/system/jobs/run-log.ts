import { format } from '@gridhelm/contract/format/format'
import type { Language } from '@gridhelm/contract/language'
import { isMessageKey, type MessageKey, messageText } from '@gridhelm/contract/message-text'
import { z } from 'zod'

const mostLines = 200
const longestValue = 2_000

const line = z.object({
  at: z.number(),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})
type Line = z.infer<typeof line>

/** The last lines of a run; texts stay keys until somebody reads them. */
export function createRunLog(now: () => number, before: readonly Line[] = []) {
  const lines = [...before]
  return {
    add(key: MessageKey, values: Line['values'] = {}) {
      const bounded = Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? value.slice(0, longestValue) : value,
      ])
      lines.push({ at: now(), key, values: Object.fromEntries(bounded) })
      if (lines.length > mostLines) lines.shift()
    },
    text: () => JSON.stringify(lines),
  }
}

export const readRunLog = (text: string): readonly Line[] => z.array(line).parse(JSON.parse(text))

/** A log as a reader's language writes it. */
export function inWords(text: string, language: Language) {
  const f = format(language)
  const written = (name: string, value: string | number) =>
    typeof value === 'string' ? value : name === 'bytes' ? f.bytes(value) : f.whole(value)
  return readRunLog(text).map(({ at, key, values }) => {
    const shown = Object.entries(values).map(([name, value]) => [name, written(name, value)])
    return { at, text: isMessageKey(key) ? messageText(language, key, Object.fromEntries(shown)) : key }
  })
}
