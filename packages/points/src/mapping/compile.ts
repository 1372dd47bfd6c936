import { type DeviceKind, deviceKinds, findPoint } from '../catalogue.ts'
import { isoMoment, isZone, wallClock } from '../moment.ts'
import {
  type MappedSource,
  type Mapping,
  mappingBounds,
  type Path,
  type PointRule,
  type QualityRule,
  type TimeRule,
} from './model.ts'
import { numberIn, type ReadValue, valueReader } from './read-value.ts'
import { type TopicPattern, topicPattern } from './topic.ts'
import { type Names, RuleTree } from './tree.ts'
import { conversion } from './units.ts'
import { type CompiledCommand, compileCommand } from './write.ts'

/** What is wrong with a mapping, and where: `sources.0.rules.3.point`. */
export interface Problem {
  at: string
  why:
    | 'topic'
    | 'tooMany'
    | 'tooLong'
    | 'path'
    | 'kind'
    | 'point'
    | 'unit'
    | 'name'
    | 'zone'
    | 'bit'
    | 'number'
    | 'template'
    | 'inverse'
    | 'answer'
    | 'twice'
}

/** A text as it stands, or one that the names of a place are put into. */
type Filled = string | ((names: Names) => string)

export interface CompiledRule {
  readonly device: Filled
  readonly kind: DeviceKind | undefined
  readonly point: Filled
  readonly read: (value: unknown) => ReadValue
}

export interface CompiledSource {
  readonly source: MappedSource
  readonly topic: TopicPattern
  /** Sources of one form read the same tree. */
  readonly form: string
  readonly each: Path
  readonly time: (TimeRule & { read: (value: unknown) => number | undefined }) | undefined
  readonly quality: QualityRule | undefined
  readonly rules: RuleTree<CompiledRule>
}

export interface CompiledMapping {
  readonly sources: readonly CompiledSource[]
  readonly devices: ReadonlyMap<string, string>
  /** By device and point, as `commandKey` writes them. */
  readonly commands: ReadonlyMap<string, CompiledCommand>
  /** What a topic is matched by, remembered. */
  readonly bySource: Map<string, readonly { source: CompiledSource; names: Names }[]>
}

const placeholder = /\{([A-Za-z][A-Za-z0-9]{0,31})(?::(\d))?\}/g
const isName = (text: string) => /^[A-Za-z][A-Za-z0-9]{0,31}$/.test(text)
const csvRow: Path = [{ any: 'row' }]

const namesIn = (text: string) => [...text.matchAll(placeholder)].map((match) => match[1] as string)
const namesOfPath = (path: Path) => path.flatMap((step) => (typeof step === 'string' ? [] : [step.any]))

function filledIn(text: string): Filled {
  if (namesIn(text).length === 0) return text
  const only = /^\{([A-Za-z][A-Za-z0-9]{0,31})\}$/.exec(text)?.[1]
  if (only !== undefined) return (names) => names[only] ?? ''
  // Many values of one entry ask for the same.
  let last: { names: Names; filled: string } | undefined
  return (names) => {
    if (last?.names === names) return last.filled
    const filled = text.replace(placeholder, (_, name: string, width?: string) =>
      (names[name] ?? '').padStart(Number(width ?? 0), '0'),
    )
    last = { names, filled }
    return filled
  }
}

function timeReader({ as, zone }: TimeRule): (value: unknown) => number | undefined {
  if (as === 'iso') {
    const clock = zone === undefined ? undefined : wallClock(zone)
    return (value) => (typeof value === 'string' ? isoMoment(value.trim(), clock) : undefined)
  }
  const factor = as === 's' ? 1_000 : 1
  return (value) => {
    const moment = Math.trunc(numberIn(value) * factor)
    return Number.isSafeInteger(moment) && Math.abs(moment) < 8.64e15 ? moment : undefined
  }
}

/** Gathers what is wrong; every part of a mapping has been looked at when it is done. */
class Checker {
  readonly problems: Problem[] = []

  tell(at: string, why: Problem['why']): void {
    if (this.problems.length < 100) this.problems.push({ at, why })
  }

  path(path: Path, at: string, mayRepeat: boolean): void {
    const isWrong = path.some((step) => (typeof step === 'string' ? false : !mayRepeat || !isName(step.any)))
    const isLong = path.some((step) => JSON.stringify(step).length > mappingBounds.textLength)
    if (isWrong || path.length > mappingBounds.steps) this.tell(at, 'path')
    else if (isLong) this.tell(at, 'tooLong')
  }

  text(text: string, known: ReadonlySet<string>, at: string): void {
    if (text.trim() === '' || text.length > mappingBounds.textLength) this.tell(at, 'tooLong')
    else if (namesIn(text).some((name) => !known.has(name))) this.tell(at, 'name')
  }

  rule(rule: PointRule, names: ReadonlySet<string>, at: string): void {
    this.path(rule.path, `${at}.path`, true)
    const known = new Set([...names, ...namesOfPath(rule.path)])
    this.text(rule.device, known, `${at}.device`)
    this.text(rule.point, known, `${at}.point`)
    const { kind, unit, bit, scale = 1, offset = 0 } = rule
    const isKind = kind !== undefined && deviceKinds.includes(kind)
    if (kind !== undefined && !isKind) this.tell(`${at}.kind`, 'kind')
    const point = isKind ? findPoint(kind, rule.point) : undefined
    if (isKind && !point && namesIn(rule.point).length === 0) this.tell(`${at}.point`, 'point')
    if (unit !== undefined && !(point && conversion(unit, point.unit))) this.tell(`${at}.unit`, 'unit')
    if (bit !== undefined && !(Number.isInteger(bit) && bit >= 0 && bit < 53)) this.tell(`${at}.bit`, 'bit')
    if (!Number.isFinite(scale) || scale === 0) this.tell(`${at}.scale`, 'number')
    if (!Number.isFinite(offset)) this.tell(`${at}.offset`, 'number')
    if (Object.keys(rule.states ?? {}).length > mappingBounds.states) this.tell(`${at}.states`, 'tooMany')
  }

  source(source: MappedSource, at: string): TopicPattern | undefined {
    const topic = topicPattern(source.topic)
    if (!topic) this.tell(`${at}.topic`, 'topic')
    const each = source.each ?? []
    this.path(each, `${at}.each`, true)
    for (const part of ['deviceAt', 'time', 'quality'] as const) {
      const one = source[part]
      if (one) this.path('path' in one ? one.path : one, `${at}.${part}`, false)
    }
    const { time } = source
    if (time?.zone !== undefined && !isZone(time.zone)) this.tell(`${at}.time.zone`, 'zone')
    const levels = topic?.levels.flatMap((level) => ('any' in level && level.any ? [level.any] : [])) ?? []
    const names = new Set([...levels, ...namesOfPath(each), ...(source.deviceAt ? ['device'] : []), 'row'])
    for (const [i, rule] of source.rules.entries()) this.rule(rule, names, `${at}.rules.${i}`)
    return topic
  }
}

function compileSource(source: MappedSource, topic: TopicPattern): CompiledSource {
  const rules = new RuleTree<CompiledRule>()
  const devices = new Map(source.rules.map(({ device }) => [device, filledIn(device)]))
  for (const rule of source.rules)
    rules.add(rule.path, {
      device: devices.get(rule.device) ?? filledIn(rule.device),
      kind: rule.kind,
      point: filledIn(rule.point),
      read: valueReader(rule),
    })
  return {
    source,
    topic,
    form: JSON.stringify([source.format, source.csv]),
    each: source.each ?? (source.format === 'csv' ? csvRow : []),
    time: source.time && { ...source.time, read: timeReader(source.time) },
    quality: source.quality,
    rules,
  }
}

export const commandKey = (device: string, point: string) => `${point} ${device}`

/** Reads a mapping once, so that messages are read quickly. With problems there is nothing to read them by. */
export function compileMapping(
  mapping: Mapping,
): { compiled: CompiledMapping; problems: [] } | { compiled?: undefined; problems: Problem[] } {
  const checker = new Checker()
  const ruleCount = mapping.sources.reduce((sum, { rules }) => sum + rules.length, 0)
  if (mapping.sources.length > mappingBounds.sources || ruleCount > mappingBounds.rules)
    checker.tell('sources', 'tooMany')
  const devices = Object.entries(mapping.devices ?? {})
  if (devices.length > mappingBounds.devices) checker.tell('devices', 'tooMany')
  const { commands = [] } = mapping
  if (commands.length > mappingBounds.commands) checker.tell('commands', 'tooMany')
  const written = new Map<string, CompiledCommand>()
  for (const [i, rule] of commands.slice(0, mappingBounds.commands).entries()) {
    const at = `commands.${i}`
    const made = compileCommand(mapping, rule)
    const key = commandKey(rule.device, rule.point)
    if ('why' in made) checker.tell(`${at}.${made.at}`, made.why)
    else if (written.has(key)) checker.tell(`${at}.point`, 'twice')
    else written.set(key, made)
  }
  const topics = mapping.sources.map((source, i) => checker.source(source, `sources.${i}`))
  if (checker.problems.length > 0) return { problems: checker.problems }
  return {
    compiled: {
      sources: mapping.sources.map((source, i) => compileSource(source, topics[i] as TopicPattern)),
      devices: new Map(devices),
      commands: written,
      bySource: new Map(),
    },
    problems: [],
  }
}
