import type { DeviceKind } from '../catalogue.ts'
import type { CompiledMapping, CompiledRule, CompiledSource } from './compile.ts'
import { mappingBounds } from './model.ts'
import { parseAs } from './parse.ts'
import { matchTopic } from './topic.ts'
import { type Field, fieldsOf, follow, isContainer, type Names, type Trail } from './tree.ts'
import { lenientText } from './utf8.ts'

/** What one device said at one moment, point by point. */
export interface Said {
  device: string
  /** The kind that the rules were made for. */
  kind: DeviceKind | undefined
  ts: number
  points: string[]
  values: (number | boolean)[]
}

export interface DecodeFault {
  reason: 'unreadable' | 'tooLarge' | 'badTime' | 'notANumber'
  path: readonly string[]
  value: unknown
  device: string
  point: string
}

export interface DecodedMessage {
  /** Whether the mapping names the topic at all. */
  isNamed: boolean
  /** It names it as one that is not looked at. */
  isIgnored: boolean
  said: Said[]
  /** How many single values rules have read, also those that say nothing. */
  matched: number
  faults: DecodeFault[]
  /** Values that were left out since their own quality was not good. */
  withheld: number
  /** Every single value that no rule has read; only where that was asked for. */
  unused: Field[]
}

const mostTopics = 2_000
const mostFaults = 200

function sourcesOn(mapping: CompiledMapping, topic: string) {
  const known = mapping.bySource.get(topic)
  if (known) return known
  const parts = topic.split('/')
  const found = mapping.sources.flatMap((source) => {
    const names = matchTopic(source.topic, parts)
    return names ? [{ source, names }] : []
  })
  if (mapping.bySource.size >= mostTopics) mapping.bySource.clear()
  mapping.bySource.set(topic, found)
  return found
}

export const namesTopic = (mapping: CompiledMapping, topic: string): boolean =>
  sourcesOn(mapping, topic).length > 0

const keyOf = (path: readonly string[]) => JSON.stringify(path)

class Run {
  readonly result: DecodedMessage
  readonly #devices: ReadonlyMap<string, string>
  readonly #receivedAt: number
  readonly #groups = new Map<string, Said>()
  /** Paths that a rule has read; undefined: nobody asks. */
  readonly used: Set<string> | undefined
  #trail: Trail
  #last: Said | undefined
  #asked: CompiledRule['device'] | undefined
  #askedAt: Names | undefined
  #number = ''
  #count = 0

  constructor(devices: ReadonlyMap<string, string>, receivedAt: number, isTold: boolean) {
    this.#devices = devices
    this.#receivedAt = receivedAt
    this.used = isTold ? new Set() : undefined
    this.#trail = isTold ? [] : undefined
    this.result = {
      isNamed: true,
      isIgnored: false,
      said: [],
      matched: 0,
      faults: [],
      withheld: 0,
      unused: [],
    }
  }

  fault(reason: DecodeFault['reason'], value: unknown, device = '', point = ''): void {
    const { faults } = this.result
    if (faults.length >= mostFaults) return
    faults.push({ reason, path: [...(this.#trail ?? [])], value, device, point })
  }

  #mark(): void {
    if (this.used && this.#trail) this.used.add(keyOf(this.#trail))
  }

  #groupOf(device: string, kind: DeviceKind | undefined, ts: number): Said {
    const last = this.#last
    if (last && last.device === device && last.ts === ts && last.kind === kind) return last
    const key = `${ts} ${kind ?? ''} ${device}`
    let group = this.#groups.get(key)
    if (!group) {
      group = { device, kind, ts, points: [], values: [] }
      this.#groups.set(key, group)
      this.result.said.push(group)
    }
    this.#last = group
    return group
  }

  /** Many values follow one another that are of one device. */
  #numberOf({ device }: CompiledRule, names: Names): string {
    if (device !== this.#asked || names !== this.#askedAt) {
      const called = typeof device === 'string' ? device : device(names)
      this.#number = this.#devices.get(called) ?? called
      this.#asked = device
      this.#askedAt = names
    }
    return this.#number
  }

  #take(rule: CompiledRule, value: unknown, names: Names, ts: number, isGood: boolean): void {
    if (typeof value === 'object' && value !== null) return
    if (this.used) this.#mark()
    this.result.matched++
    const read = rule.read(value)
    if (read === null) return
    const { point: meant } = rule
    const device = this.#numberOf(rule, names)
    const point = typeof meant === 'string' ? meant : meant(names)
    if (Number.isNaN(read)) this.fault('notANumber', value, device, point)
    else if (!isGood) this.result.withheld++
    else if (++this.#count <= mappingBounds.readings) {
      const group = this.#groupOf(device, rule.kind, ts)
      group.points.push(point)
      group.values.push(read)
    } else if (this.#count === mappingBounds.readings + 1) this.fault('tooLarge', value)
  }

  /** A single value at a fixed place; where it stands is marked as read. */
  #at(path: readonly unknown[], value: unknown, isTop: boolean): unknown {
    let found: unknown
    const trail = this.#trail
    if (isTop && trail) this.#trail = []
    follow(path as string[], value, {}, this.#trail, (one) => {
      if (isContainer(one)) return
      found = one
      this.#mark()
    })
    this.#trail = trail
    return found
  }

  #timeOf({ time }: CompiledSource, top: unknown, one: unknown): number | undefined {
    if (!time) return this.#receivedAt
    const said = this.#at(time.path, time.fromTop ? top : one, time.fromTop === true)
    if (time.orReceived && (said === undefined || said === null)) return this.#receivedAt
    const ts = time.read(said)
    if (ts === undefined) this.fault('badTime', said)
    return ts
  }

  read(source: CompiledSource, topicNames: Names, top: unknown): void {
    const { quality } = source
    const { deviceAt } = source.source
    follow(source.each, top, topicNames, this.#trail, (one, found) => {
      const ts = this.#timeOf(source, top, one)
      if (ts === undefined) return
      let names = found
      if (deviceAt) {
        const device = this.#at(deviceAt, one, false)
        if (typeof device !== 'string' && typeof device !== 'number') return
        names = { ...found, device: String(device) }
      }
      const isGood =
        !quality ||
        quality.good.includes(
          String(this.#at(quality.path, quality.fromTop ? top : one, quality.fromTop === true)),
        )
      source.rules.walk(one, names, this.#trail, (rule, value, at) => this.#take(rule, value, at, ts, isGood))
    })
  }
}

const nothing = (isNamed: boolean, isIgnored: boolean): DecodedMessage => ({
  isNamed,
  isIgnored,
  said: [],
  matched: 0,
  faults: [],
  withheld: 0,
  unused: [],
})

/**
 * Reads a message by a mapping. Never throws, takes nothing that the message does not say, and tells, where asked,
 * every single value that it did not use.
 */
export function decodeMapped(
  mapping: CompiledMapping,
  message: { topic: string; payload: Uint8Array; receivedAt: number },
  isTold = false,
): DecodedMessage {
  const { topic, payload, receivedAt } = message
  const on = sourcesOn(mapping, topic)
  const read = on.filter(({ source }) => !source.source.ignore)
  if (read.length === 0) return nothing(on.length > 0, on.length > 0)
  // A device that has gone says so with nothing.
  if (payload.length === 0) return nothing(true, false)
  const run = new Run(mapping.devices, receivedAt, isTold)
  if (payload.length > mappingBounds.bytes) {
    run.fault('tooLarge', `${payload.length} bytes`)
    return run.result
  }
  const trees = new Map<string, { value: unknown } | undefined>()
  const treeFor = ({ source, form }: CompiledSource) => {
    if (!trees.has(form)) {
      try {
        trees.set(form, { value: parseAs(source, payload) })
      } catch {
        trees.set(form, undefined)
        run.fault('unreadable', lenientText.decode(payload.subarray(0, 2_000)))
      }
    }
    return trees.get(form)
  }
  for (const { source, names } of read) {
    const tree = treeFor(source)
    if (tree) run.read(source, names, tree.value)
  }
  const { used } = run
  if (used)
    for (const tree of trees.values())
      if (tree)
        run.result.unused.push(
          ...fieldsOf(tree.value, mappingBounds.fields, mappingBounds.depth).filter(
            ({ path }) => !used.has(keyOf(path)),
          ),
        )
  return run.result
}
