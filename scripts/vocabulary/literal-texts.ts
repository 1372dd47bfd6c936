import { type Node, parseSync } from 'oxc-parser'

/** Attributes and properties that people read or hear. */
const spoken = new Set([...['title', 'label', 'placeholder', 'alt', 'description', 'tooltip', 'okText', 'cancelText', 'help'], ...['aria-label', 'aria-description', 'aria-roledescription', 'prefix', 'suffix', 'extra', 'message']])

export interface LiteralText {
  line: number
  text: string
}

/** What a component says without a table: in one language, whatever the reader's is. */
export function literalTexts(file: string, source: string): LiteralText[] {
  const found: LiteralText[] = []
  const visit = (node: Node): void => {
    const text = saidBy(node)?.trim()
    if (text && /\p{L}/u.test(text)) found.push({ line: source.slice(0, node.start).split('\n').length, text })
    for (const child of Object.values(node).flat()) if (isNode(child)) visit(child)
  }
  visit(parseSync(file, source).program)
  return found
}

function saidBy(node: Node): string | undefined {
  if (node.type === 'JSXText') return node.value
  if (node.type === 'JSXExpressionContainer') return stringOf(node.expression)
  if (node.type === 'JSXAttribute') return isSpoken(node.name) && node.value ? stringOf(node.value) : undefined
  if (node.type !== 'Property' || !isSpoken(node.key)) return undefined
  const text = stringOf(node.value) ?? ''
  // Else the key of a text, or a code.
  return /^\p{Lu}\p{Ll}|\p{L} \p{L}/u.test(text) ? text : undefined
}

function isSpoken(key: Node): boolean {
  if (key.type === 'JSXIdentifier' || key.type === 'Identifier') return spoken.has(key.name)
  return spoken.has(stringOf(key) ?? '')
}

const stringOf = (node: Node): string | undefined => (node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined)

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
