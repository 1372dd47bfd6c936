import { nameLabel } from '@gridhelm/contract/history/readApi/prometheus'
import { Refusal } from '../../../../platform/refusal.ts'

/** Whether a value of a label is meant. */
type Matches = (value: string) => boolean
/** By label; of several for one label all must hold. */
export type Selector = readonly { readonly label: string; readonly matches: Matches }[]

const example = 'activePower{site="P-7",device="GEN-01"}'
const wrong = () => Refusal.ofField('query', 'prometheus.query', { example })

const name = /[a-zA-Z_:][a-zA-Z0-9_:]*/y
const matcher =
  /\s*([a-zA-Z_][a-zA-Z0-9_]*)\s*(=~|!~|!=|=)\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')\s*(,?)/y

const unquoted = (text: string) =>
  text.slice(1, -1).replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

/**
 * Patterns of others run on our only thread: so they are words and the two wildcards that dashboards write, at their
 * ends, and nothing that could take long.
 */
function pattern(text: string): Matches {
  const [, inner = text] = /^\((.*)\)$/s.exec(text) ?? []
  const parts = inner.split('|').map((part) => {
    const [, before = '', word = '', after = ''] = /^(\.[*+])?(.*?)(\.[*+])?$/s.exec(part) ?? []
    const plain = word.replace(/\\(.)/gs, '$1')
    if (/[.*+?()[\]{}^$]/.test(word.replace(/\\./gs, '')))
      throw Refusal.of('prometheus.pattern', { pattern: text })
    const least = plain.length + [before, after].filter((one) => one === '.+').length
    return (value: string) => {
      if (before === '' && after === '') return value === plain
      if (value.length < least) return false
      if (before === '') return value.startsWith(plain)
      return after === '' ? value.endsWith(plain) : value.includes(plain)
    }
  })
  return (value) => parts.some((matches) => matches(value))
}

function matchesOf(operator: string, text: string): Matches {
  switch (operator) {
    case '=':
      return (value) => value === text
    case '!=':
      return (value) => value !== text
    case '=~':
      return pattern(text)
    default: {
      const matches = pattern(text)
      return (value) => !matches(value)
    }
  }
}

/** `name{label="value",…}`, the name or the braces alone; anything else that PromQL knows is refused. */
export function parseSelector(query: string): Selector {
  const text = query.trim()
  const found: { label: string; matches: Matches }[] = []
  name.lastIndex = 0
  const named = name.exec(text)?.[0] ?? ''
  if (named !== '') found.push({ label: nameLabel, matches: (value) => value === named })
  let place = named.length
  while (text[place] === ' ') place++
  if (place === text.length && named !== '') return found
  if (text[place] !== '{') throw wrong()
  place++
  for (let goesOn = true; goesOn; ) {
    matcher.lastIndex = place
    const [whole = '', label = '', operator = '', quoted = '', comma = ''] = matcher.exec(text) ?? []
    if (whole === '') break
    found.push({ label, matches: matchesOf(operator, unquoted(quoted)) })
    place += whole.length
    goesOn = comma !== ''
  }
  if (text.slice(place).trim() !== '}' || found.length === 0) throw wrong()
  return found
}

export const isMeant = (selector: Selector, labels: Readonly<Record<string, string>>): boolean =>
  selector.every(({ label, matches }) => matches(labels[label] ?? ''))

/** Data sources ask for `1+1` to see whether somebody answers; undefined for what is not such a sum. */
export function sumIn(query: string): number | undefined {
  if (!/^\s*\d+(?:\.\d+)?(?:\s*\+\s*\d+(?:\.\d+)?)*\s*$/.test(query)) return undefined
  return query.split('+').reduce((sum, part) => sum + Number(part), 0)
}
