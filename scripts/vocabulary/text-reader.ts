import { type Argument, type ArrayExpressionElement, type Node, parseSync } from 'oxc-parser'

/** A text of the product in its three languages. */
export interface Text {
  file: string
  line: number
  /** The way to it in the file: `texts.title`. */
  key: string
  en: string
  zh: string
  fr: string
  /** Why it is rendered otherwise than the same English elsewhere. */
  why: string | undefined
  /** It stands in a table, which could take it from `words`. */
  inTable: boolean
}

type Found = Pick<Text, 'en' | 'zh' | 'fr' | 'why'>
type Item = ArrayExpressionElement | Argument

const chinese = /\p{Script=Han}/u

/** Every text of a file, however it is written: `[en, zh, fr, why?]`, `{ en, zh, fr }`, `title(en, zh, fr)`. */
export function readTexts(file: string, source: string): Text[] {
  const texts: Text[] = []
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const visit = (node: Node, key: string, inTable: boolean): void => {
    const text = textOf(node, inTable)
    if (text) {
      texts.push({
        file,
        line: lineOf(node.start),
        key,
        inTable: inTable && node.type === 'ArrayExpression',
        ...text,
      })
      return
    }
    const below = inTable || (node.type === 'CallExpression' && nameOf(node.callee) === 'defineTexts')
    const name = nameOf(node)
    for (const child of childrenOf(node)) visit(child, name ? `${key}${key && '.'}${name}` : key, below)
  }
  visit(parseSync(file, source).program, '', false)
  return texts
}

function textOf(node: Node, inTable: boolean): Found | undefined {
  if (node.type === 'ArrayExpression') return inRow(node.elements, inTable)
  if (node.type === 'CallExpression') return inRow(node.arguments, false)
  if (node.type !== 'ObjectExpression') return undefined
  const said = Object.fromEntries(
    node.properties.flatMap((one) => (one.type === 'Property' ? [[nameOf(one), stringOf(one.value)]] : [])),
  )
  // What stands for the language itself, such as zh-CN, is a code and no text.
  return found(said.en, said.zh, said.fr, said.why, !/zh|chinese/i.test(said.zh ?? ''))
}

/** Three strings side by side. */
function inRow(items: readonly Item[], isText: boolean): Found | undefined {
  const strings = items.map((item) => (item ? stringOf(item) : undefined))
  for (let at = 0; at + 2 < strings.length; at++) {
    const text = found(strings[at], strings[at + 1], strings[at + 2], strings[at + 3], isText)
    if (text) return text
  }
  return undefined
}

type Maybe = string | undefined

/** Outside of tables the second one is Chinese, or all say the same, such as a unit: else it is a list of something else. */
function found(en: Maybe, zh: Maybe, fr: Maybe, why: Maybe, isText: boolean): Found | undefined {
  if (en === undefined || zh === undefined || fr === undefined) return undefined
  const looksSo = !chinese.test(en) && !chinese.test(fr) && (chinese.test(zh) || (en === zh && zh === fr))
  return isText || looksSo ? { en, zh, fr, why } : undefined
}

function stringOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined
  if (node.type !== 'BinaryExpression' || node.operator !== '+') return undefined
  const [left, right] = [stringOf(node.left as Node), stringOf(node.right)]
  return left === undefined || right === undefined ? undefined : left + right
}

function nameOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type === 'VariableDeclarator') return nameOf(node.id as Node)
  if (node.type !== 'Property') return undefined
  return nameOf(node.key as Node) ?? stringOf(node.key as Node)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

function childrenOf(node: Node): Node[] {
  return Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter(isNode),
  )
}
