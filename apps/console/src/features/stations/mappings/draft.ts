import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import type {
  Format,
  MappedSource,
  Mapping,
  Path,
  PointRule,
  Step,
  TimeForm,
} from '@gridhelm/points/mapping/model'
import { parseAs } from '@gridhelm/points/mapping/parse'
import { numberIn } from '@gridhelm/points/mapping/read-value'
import { likelyPoint } from '@gridhelm/points/mapping/suggest'
import { matchTopic, topicPattern } from '@gridhelm/points/mapping/topic'
import { fieldsOf, heldBy, isContainer, type Names } from '@gridhelm/points/mapping/tree'

/** A message that came in, or that somebody has pasted. */
export interface ShownMessage {
  id: string
  topic: string
  receivedAt: number
  payload: Uint8Array
  isMissed: boolean
}

const csvRow: Path = [{ any: 'row' }]
const eachOf = ({ each, format }: MappedSource): Path => each ?? (format === 'csv' ? csvRow : [])

/** What a payload looks like, while nobody has said it. */
export function guessFormat(payload: Uint8Array): Format {
  const read = (format: Format): unknown => {
    try {
      return parseAs({ format }, payload)
    } catch {
      return undefined
    }
  }
  if (isContainer(read('json'))) return 'json'
  const text = new TextDecoder().decode(payload)
  if (isContainer(read('cbor')) && !/^[\x20-\x7e\s]*$/.test(text)) return 'cbor'
  return /[,;\t|]/.test(text) ? 'csv' : 'text'
}

const namesOn = ({ topic: text }: MappedSource, topic: string): Names | undefined => {
  const pattern = topicPattern(text)
  return pattern && matchTopic(pattern, topic.split('/'))
}

/** The names of a path at a place; undefined where it leads elsewhere. */
function namesAt(path: Path, place: readonly string[]): Names | undefined {
  if (path.length !== place.length) return undefined
  const names: Record<string, string> = {}
  for (const [i, step] of path.entries()) {
    const key = place[i] as string
    if (typeof step === 'string') {
      if (step !== key) return undefined
      continue
    }
    const held = heldBy(step, key)
    if (held === undefined) return undefined
    names[step.any] = held
  }
  return names
}

const isAt = (path: Path | undefined, place: readonly string[]) =>
  path !== undefined && namesAt(path, place) !== undefined

/** The sources that read a topic, with their place in the mapping. */
export const sourcesOn = ({ sources }: Mapping, topic: string) =>
  sources.flatMap((source, index) =>
    !source.ignore && namesOn(source, topic)
      ? [{ source, index, names: namesOn(source, topic) as Names }]
      : [],
  )

/** The form in which a message is shown: as its mapping says, or as it looks. */
export const formOf = (
  mapping: Mapping,
  { topic, payload }: ShownMessage,
): Pick<MappedSource, 'format' | 'csv'> =>
  sourcesOn(mapping, topic)[0]?.source ?? { format: guessFormat(payload) }

export type Meaning =
  | { is: 'point'; source: number; rule: number; value: PointRule }
  | { is: 'time'; source: number }
  | { is: 'device'; source: number }
  | { is: 'quality'; source: number }

/** What the mapping says about a place of a message. */
export function meaningAt(mapping: Mapping, topic: string, place: readonly string[]): Meaning | undefined {
  for (const { source, index } of sourcesOn(mapping, topic)) {
    const each = eachOf(source)
    const inner = isAt(each, place.slice(0, each.length)) ? place.slice(each.length) : undefined
    const within = (one: { path: Path; fromTop?: boolean } | undefined) =>
      one !== undefined &&
      (one.fromTop ? isAt(one.path, place) : inner !== undefined && isAt(one.path, inner))
    if (within(source.time)) return { is: 'time', source: index }
    if (within(source.quality)) return { is: 'quality', source: index }
    if (inner === undefined) continue
    if (isAt(source.deviceAt, inner)) return { is: 'device', source: index }
    const rule = source.rules.findIndex(({ path }) => isAt(path, inner))
    const value = source.rules[rule]
    if (value) return { is: 'point', source: index, rule, value }
  }
  return undefined
}

const digits = /^(.*?)(\d+)(.*)$/

/** A step of a place that others are like, and what the device is then called. */
export interface Repeat {
  key: string
  path: Path
  device: string
  /** What it is called here. */
  called: string
}

const filled = (text: string, name: string, held: string) => text.replace(`{${name}}`, held)

function repeatOf(place: readonly string[], i: number, step: Exclude<Step, string>, device: string): Repeat {
  const held = heldBy(step, place[i] as string) ?? ''
  return {
    key: `step ${i} ${step.before ?? ''}`,
    path: place.map((key, at): Step => (at === i ? step : key)),
    device,
    called: filled(device, step.any, held),
  }
}

/** Where a message says the same of others: places of a list, keys with a number in them, keys beside each other. */
export function repeatsIn(tree: unknown, place: readonly string[], topicNames: Names): Repeat[] {
  const found: Repeat[] = Object.entries(topicNames).map(([name, held]) => ({
    key: `topic ${name}`,
    path: place,
    device: `{${name}}`,
    called: held,
  }))
  let here = tree
  for (const [i, key] of place.entries()) {
    if (!isContainer(here)) break
    const others = Object.keys(here).filter((other) => other !== key)
    if (Array.isArray(here)) {
      const list = place[i - 1]
      found.push(repeatOf(place, i, { any: 'name' }, list === undefined ? '{name}' : `${list} {name}`))
    } else {
      const [, before = '', , after = ''] = digits.exec(key) ?? []
      const step = { any: 'name', ...(before && { before }), ...(after && { after }) }
      if (digits.test(key) && others.some((other) => heldBy(step, other) !== undefined))
        found.push(repeatOf(place, i, step, `${before}{name}`))
      else if (
        i < place.length - 1 &&
        others.some((other) => isContainer((here as Record<string, unknown>)[other]))
      )
        found.push(repeatOf(place, i, { any: 'name' }, '{name}'))
    }
    here = here[key]
  }
  return found
}

/** Where a value would be read: by the source whose repeated part holds it, else by one that repeats nothing. */
export function placeIn(mapping: Mapping, topic: string, place: readonly string[]) {
  const fitting = sourcesOn(mapping, topic)
    .map(({ source, index, names }) => {
      const each = eachOf(source)
      const found = namesAt(each, place.slice(0, each.length))
      return {
        source,
        index,
        names: { ...names, ...found },
        inner: place.slice(each.length),
        depth: each.length,
        found,
      }
    })
    .filter(({ found }) => found !== undefined)
  return fitting.toSorted((a, b) => b.depth - a.depth)[0]
}

const replaced = (sources: readonly MappedSource[], index: number, source: MappedSource): MappedSource[] =>
  sources.map((one, i) => (i === index ? source : one))

/** The mapping with a source for the topic, and where it stands. */
function withSource(
  mapping: Mapping,
  message: ShownMessage,
  place: readonly string[],
): { made: Mapping; index: number } {
  const at = placeIn(mapping, message.topic, place)
  if (at) return { made: mapping, index: at.index }
  const source: MappedSource = { topic: message.topic, ...formOf(mapping, message), rules: [] }
  return { made: { ...mapping, sources: [source, ...mapping.sources] }, index: 0 }
}

/** Says nothing any more about a place. */
export function withoutMeaning(mapping: Mapping, topic: string, place: readonly string[]): Mapping {
  const meaning = meaningAt(mapping, topic, place)
  const source = meaning && mapping.sources[meaning.source]
  if (!meaning || !source) return mapping
  const { time, quality, deviceAt, ...rest } = source
  const changed: MappedSource = {
    ...rest,
    ...(time && meaning.is !== 'time' && { time }),
    ...(quality && meaning.is !== 'quality' && { quality }),
    ...(deviceAt && meaning.is !== 'device' && { deviceAt }),
    rules: meaning.is === 'point' ? source.rules.filter((_, i) => i !== meaning.rule) : source.rules,
  }
  return { ...mapping, sources: replaced(mapping.sources, meaning.source, changed) }
}

/** Names a device that messages call otherwise. */
export const withName = (mapping: Mapping, called: string, device: string): Mapping =>
  called === device ? mapping : { ...mapping, devices: { ...mapping.devices, [called]: device } }

interface Said {
  message: ShownMessage
  place: readonly string[]
}

/** A value is a point of a device, here alone or wherever the repeated step leads. */
export function withPoint(
  mapping: Mapping,
  { message, place }: Said,
  rule: Omit<PointRule, 'path' | 'device'>,
  device: string,
  repeat: Repeat | undefined,
): Mapping {
  const cleared = withoutMeaning(mapping, message.topic, place)
  const { made, index } = withSource(cleared, message, place)
  const at = placeIn(made, message.topic, place)
  const source = made.sources[index]
  if (!at || !source) return mapping
  const path = (repeat?.path ?? place).slice(eachOf(source).length)
  const named = repeat?.device ?? (source.deviceAt ? '{device}' : device)
  const sources = replaced(made.sources, index, {
    ...source,
    rules: [...source.rules, { path, device: named, ...rule }],
  })
  return repeat ? withName({ ...made, sources }, repeat.called, device) : { ...made, sources }
}

/** A value is the time, or the quality, of everything that its source reads. */
export function withPart(
  mapping: Mapping,
  { message, place }: Said,
  part: { time: Omit<NonNullable<MappedSource['time']>, 'path'> } | { quality: { good: readonly string[] } },
): Mapping {
  const cleared = withoutMeaning(mapping, message.topic, place)
  const on = sourcesOn(cleared, message.topic)
  const made = on.length > 0 ? cleared : withSource(cleared, message, place).made
  const sources = made.sources.map((source): MappedSource => {
    if (source.ignore || !namesOn(source, message.topic)) return source
    const each = eachOf(source)
    const isInside = isAt(each, place.slice(0, each.length))
    const where = isInside ? { path: place.slice(each.length) } : { path: place, fromTop: true }
    return 'time' in part
      ? { ...source, time: { ...part.time, ...where } }
      : { ...source, quality: { ...part.quality, ...where } }
  })
  return { ...made, sources }
}

/** Each entry of a list says here which device it is. */
export function withDeviceName(mapping: Mapping, { message, place }: Said, listAt: number): Mapping {
  const cleared = withoutMeaning(mapping, message.topic, place)
  const source: MappedSource = {
    topic: message.topic,
    ...formOf(mapping, message),
    each: place.slice(0, listAt + 1).map((key, i): Step => (i === listAt ? { any: 'entry' } : key)),
    deviceAt: place.slice(listAt + 1),
    rules: [],
  }
  return { ...cleared, sources: [source, ...cleared.sources] }
}

/** The list that a place lies in, by the step that is its number there. */
export function listIn(tree: unknown, place: readonly string[]): number | undefined {
  let here = tree
  for (const [i, key] of place.entries()) {
    if (!isContainer(here)) return undefined
    if (Array.isArray(here) && i < place.length - 1) return i
    here = here[key]
  }
  return undefined
}

/** `RUN = 1`, a line each; undefined for what is not that. */
export function readStates(text: string): Record<string, number> | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const pairs = lines.map((line) => /^(.*)=\s*(-?\d+)\s*$/.exec(line))
  if (pairs.some((pair) => !pair?.[1]?.trim())) return undefined
  return Object.fromEntries(pairs.map((pair) => [pair?.[1]?.trim() ?? '', Number(pair?.[2])]))
}

export const writeStates = (states: Readonly<Record<string, number>> | undefined): string =>
  Object.entries(states ?? {})
    .map(([said, state]) => `${said} = ${state}`)
    .join('\n')

/** Seconds, milliseconds or a date, by what stands there. */
export function timeFormOf(value: unknown): TimeForm {
  const number = numberIn(value)
  if (Number.isNaN(number)) return 'iso'
  return number > 1e11 ? 'ms' : 's'
}

export const looksLikeTime = (place: readonly string[], value: unknown) =>
  /^(t|ts|time|timestamp|date|datetime|zeit|heure)$/i.test(place.at(-1) ?? '') &&
  (typeof value === 'string' || typeof value === 'number')

/** Written so that nobody has to say more about it. */
const isWholeTime = (value: unknown) =>
  timeFormOf(value) !== 'iso' || (typeof value === 'string' && /(?:Z|[+-]\d\d:?\d\d)$/.test(value))

const most = { fields: 200, depth: 12 }

/** Everything of a message that its names leave little doubt about, and how much that is. */
export function withSuggestions(
  mapping: Mapping,
  message: ShownMessage,
  tree: unknown,
  devices: readonly SiteDevice[],
): { made: Mapping; count: number } {
  let made = mapping
  let count = 0
  // A second value for the same point would contradict the first.
  const taken = new Set(
    mapping.sources.flatMap(({ rules }) => rules.map((one) => `${one.device} ${one.point}`)),
  )
  for (const { path: place, value } of fieldsOf(tree, most.fields, most.depth)) {
    if (meaningAt(made, message.topic, place)) continue
    const said = { message, place }
    if (looksLikeTime(place, value) && isWholeTime(value)) {
      made = withPart(made, said, { time: { as: timeFormOf(value) } })
      count++
      continue
    }
    const likely = typeof value === 'number' ? likelyPoint(place, value) : undefined
    const device = likely && devices.filter(({ kind }) => kind === likely.kind)[likely.place - 1]
    if (!likely || !device || taken.has(`${device.number} ${likely.point}`)) continue
    taken.add(`${device.number} ${likely.point}`)
    const { kind, point, unit } = likely
    made = withPoint(made, said, { kind, point, ...(unit && { unit }) }, device.number, undefined)
    count++
  }
  return { made, count }
}
