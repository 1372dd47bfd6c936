/** A level: as it stands, or any, perhaps known by a name. */
type Level = { readonly is: string } | { readonly any: string | undefined }

export interface TopicPattern {
  readonly levels: readonly Level[]
  /** Ends in `#`. */
  readonly isOpen: boolean
  /** What a broker knows it by. */
  readonly filter: string
}

const named = /^\{([A-Za-z][A-Za-z0-9]{0,31})\}$/
/** Control characters could write lines of their own into a file of rights. */
const forbidden = /[\p{Cc}{}]/u

/** Undefined for what is no topic: blank levels at an end, wildcards inside a level, `#` that is not last. */
export function topicPattern(text: string): TopicPattern | undefined {
  const parts = text.split('/')
  const isOpen = parts.at(-1) === '#'
  const plain = isOpen ? parts.slice(0, -1) : parts
  const levels: Level[] = []
  for (const part of plain) {
    const name = named.exec(part)?.[1]
    if (part === '+' || name !== undefined) levels.push({ any: name })
    else if (/[+#]/.test(part) || forbidden.test(part)) return undefined
    else levels.push({ is: part })
  }
  const [first] = levels
  if (!first || !('is' in first) || first.is === '' || text !== text.trim() || text.length > 200)
    return undefined
  const filter = [...levels.map((level) => ('is' in level ? level.is : '+')), ...(isOpen ? ['#'] : [])].join(
    '/',
  )
  return { levels, isOpen, filter }
}

/** What the levels are called in this topic; undefined when it does not fit. */
export function matchTopic(
  { levels, isOpen }: TopicPattern,
  parts: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (isOpen ? parts.length < levels.length : parts.length !== levels.length) return undefined
  let names: Record<string, string> | undefined
  for (let i = 0; i < levels.length; i++) {
    const level = levels[i] as Level
    const part = parts[i] as string
    if ('is' in level) {
      if (level.is !== part) return undefined
    } else if (level.any !== undefined) {
      names ??= {}
      names[level.any] = part
    }
  }
  return names ?? noNames
}
const noNames: Readonly<Record<string, string>> = {}

/** Whether some topic fits both. */
export function topicsMeet(one: TopicPattern, other: TopicPattern): boolean {
  const shorter = Math.min(one.levels.length, other.levels.length)
  for (let i = 0; i < shorter; i++) {
    const [a, b] = [one.levels[i] as Level, other.levels[i] as Level]
    if ('is' in a && 'is' in b && a.is !== b.is) return false
  }
  if (one.levels.length === other.levels.length) return true
  const longer = one.levels.length > other.levels.length ? other : one
  return longer.isOpen
}

/** Whether all that fits the second fits the first. */
export function topicCovers(wide: TopicPattern, narrow: TopicPattern): boolean {
  const isFit = wide.levels.every((level, i) => {
    const other = narrow.levels[i]
    return other !== undefined && (!('is' in level) || ('is' in other && other.is === level.is))
  })
  if (!isFit) return false
  return wide.isOpen || (!narrow.isOpen && narrow.levels.length === wide.levels.length)
}
