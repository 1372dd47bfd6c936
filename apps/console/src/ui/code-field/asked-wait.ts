import { languages } from '@gridhelm/contract/language'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'

const sentences = languages.flatMap((language) => [
  sessionTexts[language]['session.throttled'],
  sessionTexts[language]['session.codeTooOften'],
])
const patterns = sentences.map((sentence) => {
  const [before, after] = sentence
    .split('{seconds}')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${before}(\\d{1,6})${after}$`)
})

/** The seconds that a refusal asks to wait; undefined when it asks for something else. */
export function askedWait(message: string): number | undefined {
  const seconds = patterns.map((pattern) => pattern.exec(message)?.[1]).find((found) => found !== undefined)
  return seconds === undefined ? undefined : Number(seconds)
}
