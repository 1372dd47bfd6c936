import { findPoint } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sparkplugTopicOf } from '../directory/topics.ts'
import { Faults } from '../faults.ts'
import { knownSite } from '../testing/known-site.ts'
import { type DatatypeName, encodePayload, type PayloadDraft } from '../testing/sparkplug.ts'
import { framesOf } from './frames.ts'
import { createSparkplugNodes } from './nodes.ts'
import { readPayload, readValue } from './payload.ts'
import { rebirthPayload } from './write.ts'

const receivedAt = Date.UTC(2026, 10, 15, 8)
const settings = { futureMs: 300_000, sampleMs: 1_100 * 86_400_000 }
const site = knownSite()

const valueIn = (draft: { value: number | boolean; datatype: DatatypeName }) => {
  const metric = readPayload(encodePayload({ metrics: [draft] }))?.metrics[0]
  return metric?.value === undefined ? undefined : readValue(metric.value, metric.datatype)
}

describe('the payload of Sparkplug B', () => {
  it('is read as it was written', () => {
    const number = fc.record({
      name: fc.string(),
      alias: fc.nat(),
      timestamp: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
      value: fc.double({ noNaN: true }),
    })
    fc.assert(
      fc.property(fc.nat(255), fc.array(number, { maxLength: 20 }), (seq, drafts) => {
        const payload = readPayload(encodePayload({ timestamp: receivedAt, seq, metrics: drafts }))
        expect(payload).toMatchObject({ timestamp: receivedAt, seq })
        expect(payload?.metrics).toEqual(drafts.map((draft) => ({ ...draft, datatype: 10, isNull: false })))
      }),
    )
  })

  const ranges: [DatatypeName, number, number][] = [
    ['Int8', -128, 127],
    ['Int16', -32_768, 32_767],
    ['Int32', -2_147_483_648, 2_147_483_647],
    ['Int64', Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['UInt8', 0, 255],
    ['UInt16', 0, 65_535],
    ['UInt32', 0, 4_294_967_295],
    ['UInt64', 0, Number.MAX_SAFE_INTEGER],
  ]
  it.each(ranges)('%s keeps its sign', (datatype, min, max) => {
    for (const value of [min, max, 0]) expect(valueIn({ value, datatype })).toBe(value)
    fc.assert(
      fc.property(fc.integer({ min, max }), (value) => {
        expect(valueIn({ value, datatype })).toBe(value)
      }),
      { numRuns: 50 },
    )
  })

  it('a float of 32 bits is what was written', () => {
    expect(valueIn({ value: 41.2, datatype: 'Float' })).toBe(41.2)
  })

  it('no bytes can make it throw or run on, wherever a good payload is broken', () => {
    const good = encodePayload({
      timestamp: receivedAt,
      seq: 3,
      metrics: [
        { name: 'PV-01/p_ac', alias: 7, value: 41.2 },
        { name: 'x', datatype: 'Int64', value: -5 },
        { name: 'y', datatype: 'String', value: 'text' },
      ],
    })
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void readPayload(Buffer.from(bytes))))
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 8 }),
        fc.nat(good.length),
        (changes, end) => {
          const bytes = Buffer.from(good)
          for (const [at, byte] of changes) bytes[at] = byte
          void readPayload(bytes.subarray(0, end))
        },
      ),
      { numRuns: 2_000 },
    )
    expect(readPayload(Buffer.alloc(500_000, 0xff))).toBeUndefined()
    // A length that no buffer has.
    expect(
      readPayload(Buffer.from([0x12, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01])),
    ).toBeUndefined()
    // Nothing but empty metrics: more than any site has.
    expect(readPayload(Buffer.alloc(1_000_000, Buffer.from([0x12, 0])))).toBeUndefined()
  })

  it('the request for a birth is a payload itself', () => {
    expect(readPayload(rebirthPayload(receivedAt))).toMatchObject({
      timestamp: receivedAt,
      metrics: [{ name: 'Node Control/Rebirth', datatype: 11, value: true, timestamp: receivedAt }],
    })
  })
})

/** An edge node: each call is one message of it. */
function edgeNode(options?: Parameters<typeof createSparkplugNodes>[0]) {
  const nodes = createSparkplugNodes(options)
  return (type: string, draft: PayloadDraft | Buffer, device?: string, group = 'g') => {
    const topic = sparkplugTopicOf(`spBv1.0/${group}/${type}/P-7${device === undefined ? '' : `/${device}`}`)
    if (!topic) throw new Error(`${type} is no type`)
    const faults = new Faults()
    const bytes = Buffer.isBuffer(draft) ? draft : encodePayload({ timestamp: receivedAt, ...draft })
    const heard = nodes.hear(site, topic, bytes, faults)
    const { frames, unknown } = framesOf(heard.readings, { site, settings, receivedAt }, faults)
    return {
      ...heard,
      unknown,
      frames: frames.map(({ deviceId, ts, values }) => [deviceId, ts, values]),
      faults: faults.list.map(({ reason, device: where, point }) => [reason, where, point]),
    }
  }
}

const power = findPoint('pvInverter', 'p_ac')?.number ?? -1
const frameWith = (deviceId: number, number: number, value: number, ts = receivedAt) => [
  deviceId,
  ts,
  expect.toSatisfy((values: Float64Array) => values[number] === value),
]

describe('edge nodes of Sparkplug B', () => {
  const birth: PayloadDraft = {
    seq: 0,
    metrics: [
      { name: 'bdSeq', datatype: 'Int64', value: 4 },
      { name: 'Node Control/Rebirth', value: false },
      { name: 'PV-01/p_ac', alias: 1, datatype: 'Int16', value: -5 },
    ],
  }

  it('a birth carries values and says that the link is up; data comes by name or by alias', () => {
    const say = edgeNode()
    expect(say('NBIRTH', birth)).toMatchObject({
      isConnected: true,
      needsBirth: false,
      faults: [],
      frames: [frameWith(1, power, -5)],
    })
    const byAlias = { alias: 1, datatype: 'Int16', omitsDatatype: true, value: -7 } as const
    expect(say('NDATA', { seq: 1, metrics: [byAlias] })).toMatchObject({
      needsBirth: false,
      frames: [frameWith(1, power, -7)],
    })
    expect(say('NDATA', { seq: 2, metrics: [{ name: 'PV-01/p_ac', value: 9 }] })).toMatchObject({
      needsBirth: false,
      frames: [frameWith(1, power, 9)],
    })
  })

  it('devices have births of their own', () => {
    const say = edgeNode()
    say('NBIRTH', birth)
    const soc = findPoint('battery', 'soc').number
    const born = { seq: 1, metrics: [{ name: 'soc', alias: 1, value: 60 }] }
    expect(say('DBIRTH', born, 'BAT-01')).toMatchObject({
      frames: [frameWith(2, soc, 60)],
      needsBirth: false,
    })
    expect(say('DDATA', { seq: 2, metrics: [{ alias: 1, value: 61 }] }, 'BAT-01')).toMatchObject({
      frames: [frameWith(2, soc, 61)],
      needsBirth: false,
    })
    say('DDEATH', { seq: 3 }, 'BAT-01')
    expect(say('DDATA', { seq: 4, metrics: [{ alias: 1, value: 61 }] }, 'BAT-01')).toMatchObject({
      frames: [],
      faults: [['noBirth', 'BAT-01', '']],
      needsBirth: true,
    })
  })

  it('an alias before any birth is kept with the reason, and the birth is asked for', () => {
    const say = edgeNode()
    const data = {
      seq: 9,
      metrics: [
        { alias: 1, value: 1 },
        { name: 'PV-01/p_ac', value: 2 },
      ],
    }
    expect(say('NDATA', data)).toMatchObject({
      frames: [frameWith(1, power, 2)],
      faults: [['noBirth', '', '']],
      needsBirth: true,
    })
  })

  it('an alias of another group’s birth is not believed', () => {
    const say = edgeNode()
    say('NBIRTH', birth)
    expect(say('NDATA', { seq: 1, metrics: [{ alias: 1, value: 1 }] }, undefined, 'other')).toMatchObject({
      frames: [],
      needsBirth: true,
    })
  })

  it('a new birth replaces the aliases of the old one', () => {
    const say = edgeNode()
    say('NBIRTH', birth)
    say('NBIRTH', { seq: 0, metrics: [{ name: 'BAT-01/soc', alias: 1, value: 1 }] })
    expect(say('NDATA', { seq: 1, metrics: [{ alias: 1, value: 55 }] }).frames).toEqual([
      frameWith(2, findPoint('battery', 'soc').number, 55),
    ])
  })

  it('a gap in the sequence asks for a birth, unless messages come in any order', () => {
    const data = (seq: number) => ({ seq, metrics: [{ alias: 1, value: 1 }] })
    for (const isInOrder of [true, false]) {
      const say = edgeNode({ isInOrder })
      say('NBIRTH', { ...birth, seq: 254 })
      expect(say('NDATA', data(255)).needsBirth).toBe(false)
      expect(say('NDATA', data(0)).needsBirth).toBe(false)
      expect(say('NDATA', data(2)).needsBirth).toBe(isInOrder)
      expect(say('NDATA', data(3)).needsBirth).toBe(false)
    }
  })

  it('a death ends the link, but not that of a connection which came after', () => {
    const say = edgeNode()
    say('NBIRTH', birth)
    const death = (bdSeq: number) => ({
      metrics: [{ name: 'bdSeq', datatype: 'Int64', value: bdSeq } as const],
    })
    expect(say('NDEATH', death(3)).isConnected).toBeUndefined()
    expect(say('NDATA', { seq: 1, metrics: [{ alias: 1, value: 1 }] }).needsBirth).toBe(false)
    expect(say('NDEATH', death(4)).isConnected).toBe(false)
    expect(say('NDATA', { seq: 2, metrics: [{ alias: 1, value: 1 }] }).needsBirth).toBe(true)
  })

  it('metrics have moments of their own; null is absent, history is welcome', () => {
    const say = edgeNode()
    const metrics = [
      { name: 'PV-01/p_ac', value: 1, timestamp: receivedAt - 3_600_000, isHistorical: true },
      { name: 'PV-01/p_ac', value: 2 },
      { name: 'BAT-01/soc', isNull: true },
    ]
    expect(say('NDATA', { metrics })).toMatchObject({
      faults: [],
      frames: [frameWith(1, power, 1, receivedAt - 3_600_000), frameWith(1, power, 2)],
    })
  })

  it('what cannot be taken is named, beside what can', () => {
    const say = edgeNode()
    const metrics = [
      { name: 'PV-01/nope', value: 1 },
      { name: 'PV-01/p_ac', value: 'text', datatype: 'String' as const },
      { name: 'XX-01/p_ac', value: 1 },
      { name: 'BAT-01/soc', value: 5 },
      { name: 'BAT-01/soc', value: 5, timestamp: receivedAt + 86_400_000 },
      { name: 'plain', value: 1 },
      { name: '__proto__/__proto__', value: 1 },
    ]
    const { faults, frames, unknown } = say('NDATA', { metrics })
    expect(frames).toHaveLength(1)
    expect(unknown).toEqual(['XX-01', '__proto__'])
    expect(faults.toSorted()).toEqual([
      ['future', 'BAT-01', 'soc'],
      ['notANumber', 'PV-01', 'p_ac'],
      ['unknownDevice', 'XX-01', ''],
      ['unknownDevice', '__proto__', ''],
      ['unknownPoint', '', 'plain'],
      ['unknownPoint', 'PV-01', 'nope'],
    ])
    expect(say('NDATA', encodePayload({ metrics: [{ name: 'PV-01/p_ac', value: 1 }] })).faults).toEqual([
      ['badTime', 'PV-01', 'p_ac'],
    ])
    expect(say('NDATA', Buffer.from([0xff])).faults).toEqual([['notSparkplug', '', '']])
  })
})
