import { commonWords } from './common-words.ts'

const known = new Set(commonWords.trim().split(/\s+/))

const meant: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
/** `p@ssw0rd` is read as people mean it. */
const read = (text: string) => text.replace(/[@43€1!0$57]/g, (sign) => meant[sign] ?? sign)

/** Years, counts and signs before and behind a word make no other word of it. */
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

/** A word that is written twice, or one letter many times. */
const once = (text: string) => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

/** Whether a password is a well-known one, or a well-known word with the usual decoration. */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const word = bare(text)
  const forms = [text, word, read(word), bare(read(text)), word.replace(/[^\p{L}]/gu, '')]
  return forms.some((form) => known.has(form) || known.has(once(form)) || /^(.)\1*$/u.test(form))
}
