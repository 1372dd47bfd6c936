import { UnreadableSheet } from './limits.ts'

/** Told what stands in a document, in its order. */
export interface XmlListener {
  /** Names come without their prefix, attributes as they are written. An empty element is closed as well. */
  opened(name: string, attributes: string): void
  closed(name: string): void
  /** A text may come in several pieces. */
  text(piece: string): void
}

const longestTag = 16_384
const longestEntity = 12
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function characterOf(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return isCharacter ? String.fromCodePoint(code) : ''
}

/** Only the five names that XML itself has: a document cannot make its own, so none unfolds into many. */
const withoutEntities = (text: string): string =>
  text.includes('&')
    ? text.replace(
        /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
        (whole, hex?: string, decimal?: string, name?: string) =>
          name ? (entities[name] ?? whole) : characterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
      )
    : text

const attributePatterns = {
  r: /(?:^|\s)r\s*=\s*(?:"([^"]*)"|'([^']*)')/,
  t: /(?:^|\s)t\s*=\s*(?:"([^"]*)"|'([^']*)')/,
}

export function attribute(attributes: string, name: keyof typeof attributePatterns): string | undefined {
  const match = attributePatterns[name].exec(attributes)
  return match ? (match[1] ?? match[2]) : undefined
}

/** Where a tag ends; a sign inside of quotes ends nothing. -1: further on. */
function tagEnd(source: string, from: number): number {
  let quote = 0
  for (let at = from; at < source.length; at++) {
    const sign = source.charCodeAt(at)
    if (quote !== 0) {
      if (sign === quote) quote = 0
    } else if (sign === 0x22 || sign === 0x27) quote = sign
    else if (sign === 0x3e) return at
    else if (sign === 0x3c) throw new UnreadableSheet('unreadable', 'a tag in a tag')
    if (at - from > longestTag) throw new UnreadableSheet('unreadable', 'a tag without end')
  }
  return -1
}

/** What is passed over as a whole, or is text as it stands, up to its end. */
const spans = {
  comment: { end: '-->', isText: false },
  instruction: { end: '?>', isText: false },
  characters: { end: ']]>', isText: true },
} as const

/**
 * Takes a document piece by piece and looks at each character a bounded number of times. What it is given must be XML
 * as spreadsheets write it: a document type, by which entities are declared, is refused.
 */
export function createXmlScanner(listener: XmlListener) {
  let rest = ''
  let within: keyof typeof spans | undefined

  function tell(tag: string): void {
    const isEnd = tag.startsWith('/')
    const isEmpty = !isEnd && tag.endsWith('/')
    const inner = isEnd ? tag.slice(1) : isEmpty ? tag.slice(0, -1) : tag
    const nameEnd = inner.search(/\s/)
    const whole = nameEnd < 0 ? inner : inner.slice(0, nameEnd)
    const name = whole.slice(whole.indexOf(':') + 1)
    if (!isEnd) listener.opened(name, nameEnd < 0 ? '' : inner.slice(nameEnd))
    if (isEnd || isEmpty) listener.closed(name)
  }

  /** From where the text must wait for the next piece, which may hold the rest of an entity. */
  function textEnd(source: string, at: number): number {
    const sign = source.lastIndexOf('&')
    const isOpen = sign >= at && source.length - sign < longestEntity && !source.includes(';', sign)
    return isOpen ? sign : source.length
  }

  /** The place after what begins at `at`, or undefined when it goes on in the next piece. */
  function afterMarkup(source: string, at: number): number | undefined {
    if (source.startsWith('<?', at)) {
      within = 'instruction'
      return at + 2
    }
    if (source.startsWith('<!--', at)) {
      within = 'comment'
      return at + 4
    }
    if (source.startsWith('<![CDATA[', at)) {
      within = 'characters'
      return at + 9
    }
    if (source.length - at < 9 && (source.length - at < 2 || source[at + 1] === '!')) return undefined
    if (source[at + 1] === '!') throw new UnreadableSheet('unreadable', 'a document type')
    const end = tagEnd(source, at + 1)
    if (end < 0) return undefined
    tell(source.slice(at + 1, end))
    return end + 1
  }

  return {
    feed(piece: string): void {
      const source = rest + piece
      let at = 0
      rest = ''
      while (at < source.length) {
        if (within) {
          const { end, isText } = spans[within]
          const found = source.indexOf(end, at)
          const until = found < 0 ? Math.max(at, source.length - end.length + 1) : found
          if (isText && until > at) listener.text(source.slice(at, until))
          if (found < 0) {
            rest = source.slice(until)
            return
          }
          within = undefined
          at = found + end.length
          continue
        }
        const sign = source.indexOf('<', at)
        const until = sign < 0 ? textEnd(source, at) : sign
        if (until > at) listener.text(withoutEntities(source.slice(at, until)))
        const next = sign < 0 ? undefined : afterMarkup(source, sign)
        if (next === undefined) {
          rest = source.slice(until)
          return
        }
        at = next
      }
    },
    end(): void {
      if (within || rest.startsWith('<')) throw new UnreadableSheet('unreadable', 'breaks off')
    },
  }
}
