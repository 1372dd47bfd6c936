import { type DeviceKind, findPoint, pointsOf } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DirectorySite } from '../directory/directory.ts'
import { Faults } from '../faults.ts'
import { knownSite } from '../testing/known-site.ts'
import { decode, largestPayload, parsePayload } from './decode.ts'
import { mappedFrames } from './mapped.ts'

const receivedAt = Date.UTC(2026, 10, 15, 8)
const settings = { futureMs: 300_000, sampleMs: 1_100 * 86_400_000 }
const context = (site: DirectorySite = knownSite()) => ({ site, settings, receivedAt })

const kinds: Readonly<Record<string, DeviceKind>> = { 'PV-01': 'pvInverter', 'BAT-01': 'battery' }
const keysOf = (number: string) => pointsOf(kinds[number] ?? 'pvInverter').map((point) => point.key)

function reasons(message: unknown, site?: DirectorySite) {
  const { faults } = decode(message, context(site))
  return faults.list.map(({ reason, device, point, count }) => [reason, device, point, count])
}

/** Whatever stands in a frame, as [device, key, value]. */
function valuesIn(message: unknown, site = knownSite()) {
  const numbers = new Map([...site.devices.values()].map((device) => [device.deviceId, device]))
  return decode(message, context(site)).frames.flatMap((frame) => {
    const device = numbers.get(frame.deviceId)
    const points = device ? pointsOf(device.kind) : []
    return [...frame.values].flatMap((value, number) =>
      Number.isNaN(value) ? [] : [[device?.number, points[number]?.key, value] as const],
    )
  })
}

describe('the payload', () => {
  it('any JSON whatsoever is taken or faulted, and never throws', () => {
    const site = knownSite()
    const anything = fc.oneof(
      fc.jsonValue(),
      fc.record({ ts: fc.jsonValue(), devices: fc.jsonValue(), plc: fc.jsonValue() }),
      fc.record({
        ts: fc.constant(receivedAt),
        devices: fc.dictionary(
          fc.constantFrom('PV-01', 'BAT-01', 'XX-01', '__proto__'),
          fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...keysOf('PV-01'), 'x'), fc.jsonValue())),
        ),
      }),
    )
    fc.assert(
      fc.property(anything, (value) => {
        const parsed = parsePayload(Buffer.from(JSON.stringify(value)), new Faults())
        const { frames, faults } = decode(parsed?.value, context(site))
        for (const frame of frames)
          expect(frame.values.every((one) => !Number.isFinite(one) === Number.isNaN(one))).toBe(true)
        for (const fault of faults.list) expect(fault.example.length).toBeLessThanOrEqual(2_001)
      }),
    )
  })

  it('any bytes whatsoever are JSON or a fault', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const faults = new Faults()
        const parsed = parsePayload(Buffer.from(bytes), faults)
        expect(faults.count).toBe(parsed ? 0 : 1)
      }),
    )
  })

  it('a good value is never lost beside bad ones, whatever their order', () => {
    const bad = fc.oneof(
      fc.string(),
      fc.constant(Number.POSITIVE_INFINITY),
      fc.array(fc.integer()),
      fc.object({ maxDepth: 1 }),
    )
    const said = (number: string) =>
      fc.dictionary(
        fc.oneof(fc.constantFrom(...keysOf(number)), fc.string({ minLength: 1, maxLength: 5 })),
        fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null), bad),
      )
    // One site for all of them: what it remembers of one message must not spoil the next.
    const site = knownSite()
    fc.assert(
      fc.property(said('PV-01'), said('BAT-01'), bad, (pv, battery, unknown) => {
        const devices = { 'XX-99': unknown, 'PV-01': pv, 'LOAD-07': { p: 1 }, 'BAT-01': battery }
        const expected = Object.entries({ 'PV-01': pv, 'BAT-01': battery }).flatMap(([number, values]) =>
          Object.entries(values)
            .filter(
              ([key, value]) =>
                findPoint(kinds[number] ?? 'pvInverter', key) &&
                typeof value === 'number' &&
                Number.isFinite(value),
            )
            .map(([key, value]) => [number, findPoint(kinds[number] ?? 'pvInverter', key)?.key, value]),
        )
        const found = valuesIn({ ts: receivedAt, devices }, site)
        expect(new Set(found.map(String))).toEqual(new Set(expected.map(String)))
      }),
    )
  })

  it('spec: keys and their aliases both name the point', () => {
    const { key, aliases } = pointsOf('pvInverter').find((point) => point.aliases.includes('p_ac')) ?? {}
    expect(aliases).toContain('p_ac')
    const message = { plc: 'PLC-01', ts: receivedAt, devices: { 'PV-01': { p_ac: 41.2 } } }
    expect(valuesIn(message)).toEqual([['PV-01', key, 41.2]])
    expect(valuesIn({ ...message, ts: '2026-11-15T09:00:00+01:00' })).toEqual([['PV-01', key, 41.2]])
  })

  it('of two values for one point the first is taken, and the other is told unless it says the same', () => {
    const { key = '', number = -1 } =
      pointsOf('pvInverter').find((point) => point.aliases.includes('p_ac')) ?? {}
    const message = (p_ac: number) => ({ ts: receivedAt, devices: { 'PV-01': { [key]: 41.2, p_ac } } })
    expect(valuesIn(message(7))).toEqual([['PV-01', key, 41.2]])
    expect(reasons(message(7))).toEqual([['conflict', 'PV-01', 'p_ac', 1]])
    expect(reasons(message(41.2))).toEqual([])

    const said = {
      ...{ isNamed: true, isIgnored: false, matched: 2, faults: [], withheld: 0, unused: [] },
      said: [{ device: 'PV-01', kind: undefined, ts: receivedAt, points: [key, key], values: [1, 2] }],
    }
    const { frames, faults } = mappedFrames(said, context(), new Faults())
    expect(frames[0]?.values[number]).toBe(1)
    expect(faults.list).toMatchObject([{ reason: 'conflict', device: 'PV-01', point: key }])
  })

  it('null is absent, and a device that says nothing makes no frame and no fault', () => {
    const devices = { 'PV-01': { p_ac: null }, 'BAT-01': {}, 'XX-01': null }
    expect(decode({ ts: receivedAt, devices }, context())).toMatchObject({ frames: [], unknown: [] })
    expect(reasons({ ts: receivedAt, devices })).toEqual([])
  })

  it('a frame is as long as its last point', () => {
    const { frames } = decode({ ts: receivedAt, devices: { 'BAT-01': { soc: 63.5 } } }, context())
    const number = findPoint('battery', 'soc').number
    expect(frames[0]?.values).toHaveLength(number + 1)
    expect(frames[0]?.values[number]).toBe(63.5)
  })

  it('yes and no count for what has states, and for nothing else', () => {
    const status = pointsOf('pvInverter').find((point) => point.kind === 'status')?.key ?? ''
    expect(status).not.toBe('')
    const devices = { 'PV-01': { [status]: true, p_ac: true } }
    expect(valuesIn({ ts: receivedAt, devices })).toEqual([['PV-01', status, 1]])
    expect(reasons({ ts: receivedAt, devices })).toEqual([['notANumber', 'PV-01', 'p_ac', 1]])
  })

  it.each([
    ['notObject', []],
    ['notObject', 'text'],
    ['notObject', { ts: receivedAt }],
    ['notObject', { ts: receivedAt, devices: [] }],
    ['badTime', { devices: {} }],
    ['badTime', { ts: '2026-11-15T08:00:00', devices: {} }],
    ['future', { ts: receivedAt + settings.futureMs + 1, devices: {} }],
    ['future', { ts: 1e300, devices: {} }],
    ['tooOld', { ts: receivedAt - settings.sampleMs - 1, devices: {} }],
    // Seconds instead of milliseconds.
    ['tooOld', { ts: receivedAt / 1000, devices: {} }],
  ])('%s: %j', (reason, message) => {
    expect(reasons(message)).toEqual([[reason, '', '', 1]])
  })

  it('the edges of time are taken', () => {
    for (const ts of [receivedAt + settings.futureMs, receivedAt - settings.sampleMs])
      expect(valuesIn({ ts, devices: { 'BAT-01': { soc: 1 } } })).toHaveLength(1)
  })

  it('faults name the device and the point', () => {
    const devices = { 'PV-01': { nope: 1, p_ac: '41.2' }, 'BAT-01': [1], 'PV-09': { p_ac: 1 } }
    expect(reasons({ ts: receivedAt, devices })).toEqual([
      ['unknownPoint', 'PV-01', 'nope', 1],
      ['notANumber', 'PV-01', 'p_ac', 1],
      ['notObject', 'BAT-01', '', 1],
      ['unknownDevice', 'PV-09', '', 1],
    ])
    expect(decode({ ts: receivedAt, devices }, context()).unknown).toEqual(['PV-09'])
  })

  it('another controller than the project’s is refused, an unnamed one is not', () => {
    const site = knownSite(undefined, { plc: 'PLC-01' })
    const message = { ts: receivedAt, devices: { 'BAT-01': { soc: 1 } } }
    expect(reasons({ ...message, plc: 'PLC-02' }, site)).toEqual([['wrongPlc', '', '', 1]])
    for (const plc of ['PLC-01', null, undefined]) expect(valuesIn({ ...message, plc }, site)).toHaveLength(1)
  })

  it('too many bytes are not even parsed, devices beyond a thousand are counted', () => {
    const faults = new Faults()
    expect(parsePayload(Buffer.alloc(largestPayload + 1, '1'), faults)).toBeUndefined()
    expect(faults.list.map((fault) => fault.reason)).toEqual(['tooLarge'])
    const crowd = Object.fromEntries(Array.from({ length: 1_200 }, (_, i) => [`XX-${i}`, { p: 1 }]))
    const message = { ts: receivedAt, devices: { 'BAT-01': { soc: 1 }, ...crowd } }
    expect(valuesIn(message)).toHaveLength(1)
    expect(reasons(message)).toContainEqual(['tooLarge', '', '', 201])
  })

  it('the faults of one message are bounded and their count is not', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`key${i}`, 1]))
    const { faults } = decode({ ts: receivedAt, devices: { 'PV-01': many } }, context())
    expect(faults.count).toBe(5_000)
    expect(faults.list.length).toBeLessThanOrEqual(501)
    expect(faults.list.reduce((sum, fault) => sum + fault.count, 0)).toBe(5_000)
  })

  it('what is nested without end is shown in short', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    expect(reasons({ ts: receivedAt, devices: { 'PV-01': { p_ac: deep } } })).toEqual([
      ['notANumber', 'PV-01', 'p_ac', 1],
    ])
    expect(reasons(deep)).toEqual([['notObject', '', '', 1]])
  })
})
