import { deviceKinds, findPoint } from '../catalogue.ts'
import { isCommandable } from '../proof.ts'
import { type AnswerRule, type CommandRule, type Mapping, mappingBounds } from './model.ts'
import { parseAs } from './parse.ts'
import { topicPattern } from './topic.ts'
import { follow, isContainer } from './tree.ts'
import { conversion } from './units.ts'
import { namesOfDevice, readRuleOf, valueWriter, type WrittenValue } from './write-value.ts'

/** What a command is about. */
export interface CommandFacts {
  value: number
  id: string
  /** Milliseconds since the epoch. */
  at: number
  expiresAt: number
}

/** What a controller says to a command in its own words. */
interface ReadAnswer {
  id: string
  status: 'accepted' | 'rejected'
  message: string
}

export interface CompiledCommand {
  readonly rule: CommandRule
  readonly topic: string
  /** The receiver can tell a repetition. */
  readonly hasId: boolean
  /** Undefined for a value that the site has no word for. */
  readonly write: (facts: CommandFacts) => string | undefined
}

type Why = 'kind' | 'point' | 'topic' | 'tooLong' | 'unit' | 'number' | 'template' | 'inverse' | 'answer'
interface Wrong {
  at: string
  why: Why
}

const slot = /\{(value|id|time|expires|device)(?::(text|s|iso))?\}/g
const anySlot = /\{[A-Za-z][A-Za-z0-9:]{0,31}\}/g
const mostDepth = 16

type Fill = (name: string, form: string | undefined) => WrittenValue

const onlySlot = (text: string) => {
  const found = /^\{(\w+)(?::(\w+))?\}$/.exec(text)
  return found && { name: found[1] as string, form: found[2] }
}

/** Undefined where a slot has no word. */
function filledText(text: string, fill: Fill): string | undefined {
  let isWhole = true
  const filled = text.replace(slot, (_, name: string, form?: string) => {
    const value = fill(name, form)
    if (value === undefined) isWhole = false
    return String(value)
  })
  return isWhole ? filled : undefined
}

/** Slots that stand outside of quotes are values as they are; in quotes and alone likewise. */
function quotedSlots(text: string): string {
  let isInText = false
  let made = ''
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] as string
    if (sign === '"') isInText = !isInText
    const found = isInText ? undefined : /^\{\w+(?::\w+)?\}/.exec(text.slice(i, i + 40))?.[0]
    if (isInText && sign === '\\') made += sign + (text[++i] ?? '')
    else if (found) {
      made += JSON.stringify(found)
      i += found.length - 1
    } else made += sign
  }
  return made
}

/** Throws for what is no JSON, or lies too deep. */
function templateTree(text: string): unknown {
  const tree: unknown = JSON.parse(quotedSlots(text))
  const check = (value: unknown, depth: number): void => {
    if (!isContainer(value)) return
    if (depth >= mostDepth) throw new Error('too deep')
    for (const inner of Object.values(value)) check(inner, depth + 1)
  }
  check(tree, 0)
  return tree
}

const absent = Symbol('absent')

function filledTree(tree: unknown, fill: Fill): unknown {
  if (typeof tree === 'string') {
    const only = onlySlot(tree)
    return (only ? fill(only.name, only.form) : filledText(tree, fill)) ?? absent
  }
  if (Array.isArray(tree)) {
    const items = tree.map((one) => filledTree(one, fill))
    return items.includes(absent) ? absent : items
  }
  if (!isContainer(tree)) return tree
  const entries = Object.entries(tree).map(([key, one]) => [key, filledTree(one, fill)] as const)
  return entries.some(([, one]) => one === absent) ? absent : Object.fromEntries(entries)
}

const quoted = (field: string, separator: string) =>
  field.includes(separator) || /["\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field

/** What is sent, once its slots are filled; undefined for a template that is none. */
function templateWriter({
  format,
  template,
  separator = ',',
}: CommandRule): ((fill: Fill) => string | undefined) | undefined {
  if (format === 'json') {
    try {
      const tree = templateTree(template)
      return (fill) => {
        const filled = filledTree(tree, fill)
        return filled === absent ? undefined : JSON.stringify(filled)
      }
    } catch {
      return undefined
    }
  }
  if (format === 'text') return (fill) => filledText(template, fill)
  const fields = template.split(separator)
  return (fill) => {
    const filled = fields.map((field) => filledText(field, fill))
    return filled.includes(undefined)
      ? undefined
      : filled.map((field) => quoted(field ?? '', separator)).join(separator)
  }
}

const momentAs = (ms: number, form: string | undefined): WrittenValue => {
  if (form === 'iso') return new Date(ms).toISOString()
  return form === 's' ? Math.floor(ms / 1_000) : form === 'text' ? String(ms) : ms
}

const isPath = (path: readonly string[]) =>
  path.length <= mappingBounds.steps && path.every((step) => step.length <= mappingBounds.textLength)

/** A topic on which one can publish. */
function isPlainTopic(topic: string): boolean {
  const pattern = topicPattern(topic)
  return pattern !== undefined && !pattern.isOpen && pattern.levels.every((level) => 'is' in level)
}

function wrongAnswer({ topic, id, result, accepted, message = [] }: AnswerRule): Wrong | undefined {
  if (!isPlainTopic(topic)) return { at: 'answer.topic', why: 'topic' }
  if (![id, result, message].every(isPath)) return { at: 'answer.id', why: 'tooLong' }
  return accepted.length === 0 ? { at: 'answer.accepted', why: 'answer' } : undefined
}

function wrongValue({ kind, point, unit, scale = 1, offset = 0 }: CommandRule): Wrong | undefined {
  if (!deviceKinds.includes(kind)) return { at: 'kind', why: 'kind' }
  const known = findPoint(kind, point)
  if (!isCommandable(known) || known.key !== point) return { at: 'point', why: 'point' }
  if (unit !== undefined && !conversion(unit, known.unit)) return { at: 'unit', why: 'unit' }
  if (!Number.isFinite(scale) || scale === 0 || !Number.isFinite(offset))
    return { at: 'scale', why: 'number' }
  return undefined
}

/** Reads a command's rule once; what is wrong with it where it cannot be used. */
export function compileCommand(mapping: Mapping, rule: CommandRule): CompiledCommand | Wrong {
  const wrong = wrongValue(rule) ?? (rule.answer && wrongAnswer(rule.answer))
  if (wrong) return wrong
  const { device, kind, point, template } = rule
  const called = namesOfDevice(mapping, device)[0] ?? device
  const topic = rule.topic.replaceAll('{device}', () => called)
  if (!isPlainTopic(topic)) return { at: 'topic', why: 'topic' }
  if (template.length > mappingBounds.templateLength) return { at: 'template', why: 'tooLong' }
  const slots = [...template.matchAll(slot)]
  const fill = templateWriter(rule)
  const isStrange = [...template.matchAll(anySlot)].some(
    ([text]) => !new RegExp(`^${slot.source}$`).test(text),
  )
  if (!fill || isStrange || !slots.some(([, name]) => name === 'value'))
    return { at: 'template', why: 'template' }
  const hasId = slots.some(([, name]) => name === 'id')
  if (rule.answer && !hasId) return { at: 'template', why: 'answer' }
  const hasOwn = [rule.unit, rule.scale, rule.offset, rule.states].some((one) => one !== undefined)
  const said = valueWriter(kind, point, hasOwn ? rule : (readRuleOf(mapping, rule) ?? {}))
  if (!said) return { at: 'point', why: 'inverse' }
  const write = ({ value, id, at, expiresAt }: CommandFacts) => {
    const slots: Readonly<Record<string, (form: string | undefined) => WrittenValue>> = {
      value: (form) => {
        const written = said(value)
        return form === 'text' && written !== undefined ? String(written) : written
      },
      id: () => id,
      time: (form) => momentAs(at, form),
      expires: (form) => momentAs(expiresAt, form),
      device: () => called,
    }
    return fill((name, form) => slots[name]?.(form))
  }
  return { rule, topic, hasId, write }
}

function single(path: readonly string[], tree: unknown): string | undefined {
  let found: unknown
  follow(path, tree, {}, undefined, (value) => {
    found = value
  })
  return typeof found === 'string' || typeof found === 'number' || typeof found === 'boolean'
    ? String(found).trim()
    : undefined
}

/** What a message says to a command; undefined where it says nothing to any. Never throws. */
export function readAnswer(
  { format, id, result, accepted, message }: AnswerRule,
  payload: Uint8Array,
): ReadAnswer | undefined {
  if (payload.length > mappingBounds.bytes) return undefined
  let tree: unknown
  try {
    tree = parseAs({ format }, payload)
  } catch {
    return undefined
  }
  const [to, said] = [single(id, tree), single(result, tree)]
  if (!to || said === undefined) return undefined
  return {
    id: to,
    status: accepted.includes(said) ? 'accepted' : 'rejected',
    message: (message && single(message, tree)) ?? '',
  }
}
