import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileMapping } from './compile.ts'
import { type DecodedMessage, decodeMapped } from './decode.ts'
import { type Mapping, mappingBounds, type PointRule } from './model.ts'
import { suggestPoints } from './suggest.ts'
import { topicPattern, topicsMeet } from './topic.ts'
import { fieldsOf } from './tree.ts'
import { applied, conversion } from './units.ts'

const receivedAt = Date.UTC(2026, 10, 16, 12)
const bytes = (text: string) => new TextEncoder().encode(text)

function compiled(mapping: Mapping) {
  const { compiled: made, problems } = compileMapping(mapping)
  if (!made) throw new Error(JSON.stringify(problems))
  return made
}

function read(mapping: Mapping, topic: string, payload: unknown): DecodedMessage {
  const text = typeof payload === 'string' ? payload : JSON.stringify(payload)
  const message = { topic, receivedAt, payload: payload instanceof Uint8Array ? payload : bytes(text) }
  return decodeMapped(compiled(mapping), message, true)
}

/** `PV-01 activePower` and its value. */
const told = ({ said }: DecodedMessage) =>
  Object.fromEntries(
    said.flatMap(({ device, points, values }) => points.map((point, i) => [`${device} ${point}`, values[i]])),
  )
const unused = (message: DecodedMessage) => message.unused.map(({ path }) => path.join('.'))

const power = (more: Partial<PointRule> = {}): PointRule => ({
  path: ['p'],
  device: 'PV-01',
  kind: 'pvInverter',
  point: 'activePower',
  ...more,
})
const one = (rule: PointRule): Mapping => ({ sources: [{ topic: 'a', format: 'json', rules: [rule] }] })

describe('what is done with a value', () => {
  it.each([
    [power(), 12.5, 12.5],
    [power(), '12.5', 12.5],
    [power({ unit: 'W' }), 936, 0.936],
    [power({ unit: 'W', scale: 0.1 }), 3, 0.0003],
    [power({ scale: 0.1 }), 3, 0.3],
    [power({ scale: -1, offset: 2 }), 5, -3],
    [power({ none: [65_535] }), 65_535, undefined],
    [power({ point: 'internalTemperature', unit: '°F' }), 212, 100],
    [power({ point: 'internalTemperature', unit: 'K' }), 300, 26.85],
    [power({ point: 'faultState', bit: 3 }), 0b1000, 1],
    [power({ point: 'faultState', bit: 31 }), -(2 ** 31), 1],
    [power({ point: 'runState', states: { RUN: 1, STOP: 0 } }), 'RUN', 1],
    [power({ point: 'faultState' }), true, true],
    [power(), null, undefined],
  ])('%j of %j is %j', (rule, value, expected) => {
    const message = read(one(rule), 'a', { p: value })
    expect(message.said[0]?.values[0]).toBe(expected)
    expect(message.faults).toEqual([])
    expect(message.unused).toEqual([])
  })

  it.each([
    [power(), 'twelve'],
    [power(), true],
    [power({ point: 'faultState', bit: 2 }), 1.5],
    [power({ point: 'runState', states: { RUN: 1 } }), 'BROKEN'],
  ])('%j of %j is none, and says so', (rule, value) => {
    const message = read(one(rule), 'a', { p: value })
    expect(message.said).toEqual([])
    expect(message.faults).toMatchObject([{ reason: 'notANumber', path: ['p'], value, device: 'PV-01' }])
  })
})

describe('where values stand', () => {
  it('flat keys, with the name of the device within', () => {
    const step = { any: 'n', before: 'INV', after: '_Pac' }
    const mapping = one(power({ path: [step], device: 'PV-{n:2}' }))
    const message = read(mapping, 'a', { INV1_Pac: 4, INV12_Pac: 5, INV1_Uac: 230, Pac: 1 })
    expect(told(message)).toEqual({ 'PV-01 activePower': 4, 'PV-12 activePower': 5 })
    expect(unused(message)).toEqual(['INV1_Uac', 'Pac'])
  })

  it('lists whose entries say which device they are, with one time for all of them', () => {
    const mapping: Mapping = {
      devices: { 'SN-77': 'PV-01' },
      sources: [
        {
          topic: 'plant/{site}/data',
          format: 'json',
          each: ['inverters', { any: 'i' }],
          deviceAt: ['sn'],
          time: { path: ['head', 't'], as: 'iso', zone: 'Africa/Nairobi', fromTop: true },
          rules: [power({ device: '{device}' })],
        },
      ],
    }
    const payload = {
      head: { t: '2026-11-16T14:00:00' },
      inverters: [
        { sn: 'SN-77', p: 3 },
        { sn: 9, p: 4, x: 1 },
      ],
    }
    const message = read(mapping, 'plant/7/data', payload)
    expect(message.said).toMatchObject([
      { device: 'PV-01', ts: Date.UTC(2026, 10, 16, 11), points: ['activePower'], values: [3] },
      { device: '9', values: [4] },
    ])
    expect(unused(message)).toEqual(['inverters.1.x'])
  })

  it('a time that cannot be read takes nothing along', () => {
    const mapping: Mapping = {
      sources: [{ topic: 'a', format: 'json', time: { path: ['t'], as: 's' }, rules: [power()] }],
    }
    expect(read(mapping, 'a', { t: 1_800_000_000, p: 1 }).said[0]?.ts).toBe(1_800_000_000_000)
    for (const t of ['noon', undefined, null, {}, 1e300])
      expect(read(mapping, 'a', { t, p: 1 })).toMatchObject({ said: [], faults: [{ reason: 'badTime' }] })
  })

  it('values of a quality that is not good are left out and counted', () => {
    const mapping: Mapping = {
      sources: [
        { topic: 'a', format: 'json', quality: { path: ['q'], good: ['192', 'good'] }, rules: [power()] },
      ],
    }
    expect(told(read(mapping, 'a', { q: 192, p: 1 }))).toEqual({ 'PV-01 activePower': 1 })
    expect(read(mapping, 'a', { q: 0, p: 1 })).toMatchObject({ said: [], withheld: 1 })
    expect(read(mapping, 'a', { p: 1 })).toMatchObject({ said: [], withheld: 1 })
  })

  it('lines of CSV, by their heading or by columns that are told', () => {
    const rules = [power({ path: ['P'], device: 'PV-{row}' })]
    const headed: Mapping = { sources: [{ topic: 'a', format: 'csv', rules }] }
    expect(told(read(headed, 'a', 'P,"U, ac"\r\n1.5,230\n2.5,231\n'))).toEqual({
      'PV-0 activePower': 1.5,
      'PV-1 activePower': 2.5,
    })
    const german: Mapping = {
      sources: [
        {
          topic: 'a',
          format: 'csv',
          csv: { separator: ';', columns: ['t', 'P'], decimalComma: true },
          rules: [power({ path: ['P'] })],
        },
      ],
    }
    const message = read(german, 'a', '08:00;1,25;9')
    expect(told(message)).toEqual({ 'PV-01 activePower': 1.25 })
    expect(unused(message)).toEqual(['0.3', '0.t'])
  })

  it('CBOR, with the numbers of 32 bits as they were written', () => {
    // {"p": 23.4 (float32), "l": [1, -1], "s": h'00'}
    const payload = Uint8Array.from([
      0xa3, 0x61, 0x70, 0xfa, 0x41, 0xbb, 0x33, 0x33, 0x61, 0x6c, 0x82, 0x01, 0x20, 0x61, 0x73, 0x41, 0x00,
    ])
    const mapping: Mapping = { sources: [{ topic: 'a', format: 'cbor', rules: [power()] }] }
    const message = read(mapping, 'a', payload)
    expect(told(message)).toEqual({ 'PV-01 activePower': 23.4 })
    expect(unused(message)).toEqual(['l.0', 'l.1', 's'])
    expect(read(mapping, 'a', payload.subarray(0, 9)).faults).toMatchObject([{ reason: 'unreadable' }])
  })

  it('several sources may read one topic; one that is ignored reads nothing', () => {
    const mapping: Mapping = {
      sources: [
        { topic: 'a/{x}', format: 'json', rules: [power()] },
        {
          topic: 'a/+',
          format: 'json',
          rules: [power({ path: ['b'], device: 'BAT-01', kind: 'battery', point: 'soc' })],
        },
        { topic: 'a/#', format: 'json', ignore: true, rules: [] },
      ],
    }
    expect(told(read(mapping, 'a/1', { p: 1, b: 50 }))).toEqual({ 'PV-01 activePower': 1, 'BAT-01 soc': 50 })
    expect(read(mapping, 'a/1/2', { p: 1 })).toMatchObject({ isNamed: true, isIgnored: true, said: [] })
    expect(read(mapping, 'b', { p: 1 })).toMatchObject({ isNamed: false, said: [] })
    expect(read(mapping, 'a/1', '')).toMatchObject({ said: [], faults: [] })
  })
})

describe('a mapping that cannot be meant', () => {
  it.each([
    ['sources.0.topic', 'topic', { sources: [{ topic: '+/a', format: 'json', rules: [] }] }],
    ['sources.0.topic', 'topic', { sources: [{ topic: 'a/#/b', format: 'json', rules: [] }] }],
    ['sources.0.rules.0.point', 'point', one(power({ point: 'nothing' }))],
    ['sources.0.rules.0.unit', 'unit', one(power({ unit: 'V' }))],
    ['sources.0.rules.0.device', 'name', one(power({ device: 'PV-{n}' }))],
    ['sources.0.rules.0.bit', 'bit', one(power({ bit: 64 }))],
    ['sources.0.rules.0.scale', 'number', one(power({ scale: 0 }))],
    [
      'sources.0.time.zone',
      'zone',
      {
        sources: [{ topic: 'a', format: 'json', time: { path: ['t'], as: 'iso', zone: 'Mars' }, rules: [] }],
      },
    ],
    ['sources', 'tooMany', { sources: [{ topic: 'a', format: 'json', rules: Array(1_001).fill(power()) }] }],
  ] as const)('%s: %s', (at, why, mapping) => {
    expect(compileMapping(mapping as Mapping).problems).toContainEqual({ at, why })
  })
})

it('topics meet where one could fit both', () => {
  const meet = (a: string, b: string) => topicsMeet(topicPattern(a) as never, topicPattern(b) as never)
  expect([meet('a/+', 'a/b'), meet('a/#', 'a/b/c'), meet('a/{x}/c', 'a/b/+')]).toEqual([true, true, true])
  expect([meet('a/b', 'a/c'), meet('a', 'a/b'), meet('a/b/c', 'a/+')]).toEqual([false, false, false])
})

it('a unit leads to the unit of the point and nowhere else', () => {
  const to = (
    from: Parameters<typeof conversion>[0],
    unit: Parameters<typeof conversion>[1],
    value: number,
  ) => {
    const linear = conversion(from, unit)
    return linear && applied(linear)(value)
  }
  expect([to('W', 'kW', 3), to('0–1', '%', 0.57), to('km/h', 'm/s', 36), to('s', 'h', 1800)]).toEqual([
    0.003, 57, 10, 0.5,
  ])
  expect(to('W', 'kWh', 3)).toBeUndefined()
})

it('suggests what a name says, the kinds of the site first', () => {
  expect(suggestPoints(['INV1_Pac'], ['battery'])[0]).toEqual({ kind: 'pvInverter', point: 'activePower' })
  expect(suggestPoints(['battery', 'soc'], [])[0]).toEqual({ kind: 'battery', point: 'soc' })
  expect(suggestPoints(['grid', 'power_kW'], [])[0]).toEqual({
    kind: 'grid',
    point: 'activePower',
    unit: 'kW',
  })
  expect(suggestPoints(['zzz'], ['battery'])).toEqual([])
})

describe('whatever comes', () => {
  const name = fc.constantFrom('a', 'b', 'INV1_Pac', '0', '1', '__proto__', 'length', 'constructor', '')
  const leaf = fc.oneof(
    fc.double(),
    fc.integer(),
    fc.string({ maxLength: 5 }),
    fc.boolean(),
    fc.constant(null),
  )
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(name, tie('tree'), { maxKeys: 4 }),
    ),
  }))
  const step = fc.oneof(
    name,
    fc.record(
      {
        any: fc.constantFrom('n', 'm'),
        before: fc.constantFrom('', 'INV'),
        after: fc.constantFrom('', '_Pac'),
      },
      { requiredKeys: ['any'] },
    ),
  )
  const path = fc.array(step, { maxLength: 4 })
  const rule = fc.record({ path, device: fc.constant('PV-01'), point: fc.constant('activePower') })
  const mapping: fc.Arbitrary<Mapping> = fc.record({
    sources: fc.array(
      fc.record(
        {
          topic: fc.constantFrom('t', 't/{x}', 't/#'),
          format: fc.constantFrom('json', 'text', 'csv', 'cbor'),
          each: path,
          rules: fc.array(rule, { maxLength: 5 }),
        },
        { requiredKeys: ['topic', 'format', 'rules'] },
      ),
      { minLength: 1, maxLength: 3 },
    ),
  })

  it('no value is invented, and every field is either used or told', () => {
    fc.assert(
      fc.property(mapping, tree, (made, message) => {
        const json = {
          sources: made.sources.map((source) => ({ ...source, topic: 't', format: 'json' as const })),
        }
        const text = JSON.stringify(message)
        const decoded = read(json, 't', text)
        const fields = fieldsOf(JSON.parse(text), mappingBounds.fields, mappingBounds.depth)
        const values = new Set(fields.map(({ value }) => (typeof value === 'string' ? Number(value) : value)))
        for (const { values: said } of decoded.said) for (const value of said) expect(values).toContain(value)
        const toldPaths = decoded.unused.map((field) => JSON.stringify(field.path))
        const all = fields.map((field) => JSON.stringify(field.path))
        for (const one of toldPaths) expect(all).toContain(one)
        // Each value that was taken, or found wanting, came from a field that is not among the unused.
        const taken = decoded.said.reduce((sum, { values: said }) => sum + said.length, 0)
        if (taken + decoded.faults.length > 0) expect(toldPaths.length).toBeLessThan(all.length)
        if (json.sources.every(({ rules }) => rules.length === 0)) expect(toldPaths).toEqual(all)
      }),
    )
  })

  it('nothing is thrown, by any bytes in any form', () => {
    fc.assert(
      fc.property(
        mapping,
        fc.uint8Array({ maxLength: 200 }),
        fc.constantFrom('t', 't/a', 'u'),
        (made, payload, topic) => {
          const decoded = decodeMapped(compiled(made), { topic, payload, receivedAt }, true)
          for (const { values } of decoded.said)
            for (const value of values)
              expect(typeof value === 'boolean' || Number.isFinite(value)).toBe(true)
        },
      ),
    )
  })

  it('a mapping that is anything compiles or tells what is wrong', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12 }),
        fc.string({ maxLength: 12 }),
        fc.double(),
        (topic, device, scale) => {
          const rules = [power({ device, scale })]
          const { compiled: made, problems } = compileMapping({ sources: [{ topic, format: 'json', rules }] })
          expect(made === undefined).toBe(problems.length > 0)
        },
      ),
    )
  })
})
