import { createElement, type ReactNode } from 'react'

/** What is read of a parsed document; a part of the DOM's own Node. */
export interface HtmlNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly textContent: string | null
  readonly childNodes: Iterable<HtmlNode>
  getAttribute?(name: string): string | null
}

const textNode = 3
const elementNode = 1
/** Deeper than any text that people write; what lies below is left out. */
const deepest = 40

const tableParts = ['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']
const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const allowed = new Set(
  [
    'p',
    'div',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'a',
    'img',
    headings,
    tableParts,
  ].flat(),
)
const empty = new Set(['br', 'img', 'col'])
/** Dropped with all that is in them; any other unknown element gives way to its contents. */
const dropped = new Set(
  'script style template iframe object embed noscript noembed noframes svg math head title meta link base textarea select button input form audio video canvas dialog frame frameset applet xmp plaintext'.split(
    ' ',
  ),
)
/** Where the blanks between the tags of a pretty-printed table are no text. */
const noText = new Set(['table', 'colgroup', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol'])

const ownPage = 'https://own.invalid/'
const resolved = (address: string): URL | undefined =>
  URL.canParse(address, ownPage) ? new URL(address, ownPage) : undefined

const linked = new Set(['http:', 'https:', 'mailto:'])

/** The web, a mail or relative. The browser's own reader decides, so that no odd spelling slips through. */
export const safeLink = (href: string): string | undefined =>
  linked.has(resolved(href)?.protocol ?? '') ? href : undefined

const inlinePicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[a-z0-9+/=\s]+$/i

/** A picture that is in the text itself or on our own server: a foreign one would tell who read the notice. */
export function safePicture(src: string): string | undefined {
  if (inlinePicture.test(src)) return src
  const url = src.trim() === '' ? undefined : resolved(src)
  return url && `${url.origin}/` === ownPage ? src : undefined
}

function span(text: string | null): number | undefined {
  const cells = Number(text)
  return Number.isInteger(cells) && cells > 1 && cells <= 100 ? cells : undefined
}

function attributesOf(
  tag: string,
  read: (name: string) => string | null,
): Record<string, unknown> | undefined {
  if (tag === 'a') {
    const href = safeLink(read('href') ?? '')
    return href ? { href, target: '_blank', rel: 'noopener noreferrer' } : undefined
  }
  if (tag === 'img') {
    const src = safePicture(read('src') ?? '')
    return src ? { src, alt: read('alt') ?? '' } : undefined
  }
  if (tag === 'td' || tag === 'th') return { colSpan: span(read('colspan')), rowSpan: span(read('rowspan')) }
  return {}
}

function safeNode(node: HtmlNode, key: number, parent: string, depth: number): ReactNode {
  if (node.nodeType === textNode) {
    const text = node.textContent ?? ''
    return noText.has(parent) && text.trim() === '' ? null : text
  }
  const tag = node.nodeName.toLowerCase()
  if (node.nodeType !== elementNode || dropped.has(tag) || depth > deepest) return null
  const isAllowed = allowed.has(tag)
  const children = empty.has(tag) ? [] : safeChildren(node, isAllowed ? tag : parent, depth + 1)
  if (!isAllowed) return children
  const attributes = attributesOf(tag, (name) => node.getAttribute?.(name) ?? null)
  // A link without an address is text, and a picture without one is nothing.
  return attributes ? createElement(tag, { key, ...attributes }, ...children) : children
}

/** The contents of a parsed document as elements of an allow-list, with no attribute that could do harm. */
export function safeChildren(node: HtmlNode, parent = '', depth = 0): ReactNode[] {
  return Array.from(node.childNodes, (child, index) => safeNode(child, index, parent, depth))
}

/** HTML that somebody wrote, made safe to show. Parsing alone runs no script and loads no picture. */
export const safeHtml = (html: string): ReactNode[] =>
  safeChildren(new DOMParser().parseFromString(html, 'text/html').body)
