import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import { compileMapping } from '@gridhelm/points/mapping/compile'
import { decodeMapped } from '@gridhelm/points/mapping/decode'
import type { Mapping } from '@gridhelm/points/mapping/model'
import { describe, expect, it } from 'vitest'
import {
  formOf,
  guessFormat,
  listIn,
  meaningAt,
  readStates,
  repeatsIn,
  type ShownMessage,
  withDeviceName,
  withName,
  withoutMeaning,
  withPart,
  withPoint,
  withSuggestions,
  writeStates,
} from './draft.ts'

const none: Mapping = { sources: [] }
const bytes = (text: string) => new TextEncoder().encode(text)
const messageOf = (content: unknown, topic = 'plant/1'): ShownMessage => ({
  id: '1',
  topic,
  receivedAt: 5_000,
  payload: bytes(typeof content === 'string' ? content : JSON.stringify(content)),
  isMissed: true,
})
const power = { kind: 'pvInverter', point: 'activePower', unit: 'W' } as const

function told(mapping: Mapping, message: ShownMessage) {
  const { compiled, problems } = compileMapping(mapping)
  expect(problems).toEqual([])
  if (!compiled) return {}
  const { said } = decodeMapped(compiled, message)
  return Object.fromEntries(
    said.flatMap(({ device, ts, points, values }) =>
      points.map((point, i) => [`${device} ${point}`, [values[i], ts]]),
    ),
  )
}

it('a payload shows what form it has', () => {
  const forms = ['{"a":1}', '[1]', '12.5', 'online', 'a;b\n1;2'].map((text) => guessFormat(bytes(text)))
  expect(forms).toEqual(['json', 'json', 'text', 'text', 'csv'])
  expect(guessFormat(Uint8Array.from([0xa1, 0x61, 0x70, 0x01]))).toBe('cbor')
})

describe('pointing at a value', () => {
  const message = messageOf({
    t: 1_800_000_000,
    inv: [
      { sn: 'A', p: 1500 },
      { sn: 'B', p: 700 },
    ],
  })
  const tree = JSON.parse(new TextDecoder().decode(message.payload))

  it('says what it is, here alone', () => {
    const place = ['inv', '0', 'p']
    const made = withPoint(none, { message, place }, power, 'PV-01', undefined)
    expect(told(made, message)).toEqual({ 'PV-01 activePower': [1.5, 5_000] })
    expect(meaningAt(made, 'plant/1', place)).toMatchObject({ is: 'point', value: { point: 'activePower' } })
    expect(withoutMeaning(made, 'plant/1', place).sources[0]?.rules).toEqual([])
    // Said once more, it is said otherwise, not twice.
    const again = withPoint(
      made,
      { message, place },
      { kind: 'pvInverter', point: 'dcPower' },
      'PV-02',
      undefined,
    )
    expect(told(again, message)).toEqual({ 'PV-02 dcPower': [1500, 5_000] })
  })

  it('says it of every entry of a list, whose devices are then named', () => {
    const place = ['inv', '0', 'p']
    const repeat = repeatsIn(tree, place, {}).find(({ called }) => called === 'inv 0')
    const made = withName(withPoint(none, { message, place }, power, 'PV-01', repeat), 'inv 1', 'PV-02')
    expect(told(made, message)).toEqual({
      'PV-01 activePower': [1.5, 5_000],
      'PV-02 activePower': [0.7, 5_000],
    })
    expect(meaningAt(made, 'plant/1', ['inv', '1', 'p'])).toMatchObject({ is: 'point' })
  })

  it('says which field names the device, and which is the time', () => {
    const place = ['inv', '0', 'sn']
    expect(listIn(tree, place)).toBe(1)
    const listed = withDeviceName(none, { message, place }, 1)
    const pointed = withPoint(listed, { message, place: ['inv', '1', 'p'] }, power, 'B', undefined)
    const timed = withPart(withName(pointed, 'A', 'PV-01'), { message, place: ['t'] }, { time: { as: 's' } })
    const ts = 1_800_000_000_000
    expect(told(timed, message)).toEqual({ 'PV-01 activePower': [1.5, ts], 'B activePower': [0.7, ts] })
    expect(meaningAt(timed, 'plant/1', ['t'])).toMatchObject({ is: 'time' })
    expect(meaningAt(timed, 'plant/1', place)).toMatchObject({ is: 'device' })
  })

  it('knows keys with a number in them, and names of the topic', () => {
    const flat = messageOf({ INV1_Pac: 4000, INV2_Pac: 5000, total: 9000 })
    const flatTree = JSON.parse(new TextDecoder().decode(flat.payload))
    const repeats = repeatsIn(flatTree, ['INV1_Pac'], { unit: '7' })
    expect(repeats.map(({ device, called }) => [device, called])).toEqual([
      ['{unit}', '7'],
      ['INV{name}', 'INV1'],
    ])
    const made = withPoint(none, { message: flat, place: ['INV1_Pac'] }, power, 'PV-01', repeats[1])
    expect(told(made, flat)).toEqual({ 'PV-01 activePower': [4, 5_000], 'INV2 activePower': [5, 5_000] })
    expect(repeatsIn(flatTree, ['total'], {})).toEqual([])
  })

  it('a value alone on its topic', () => {
    const single = messageOf('412.3', 'solar/1/power')
    const made = withPoint(none, { message: single, place: [] }, power, 'PV-01', undefined)
    expect(formOf(made, single).format).toBe('text')
    expect(told(made, single)).toEqual({ 'PV-01 activePower': [0.4123, 5_000] })
  })
})

it('states are written a line each', () => {
  expect(readStates('RUN = 1\nSTOP=0\n')).toEqual({ RUN: 1, STOP: 0 })
  expect(readStates('RUN')).toBeUndefined()
  expect(writeStates({ RUN: 1 })).toBe('RUN = 1')
})

describe('suggestions for a whole message', () => {
  const device = (number: string, kind: SiteDevice['kind']): SiteDevice => ({
    ...{ id: number, number, kind },
    name: null,
    pvGroup: null,
  })
  const devices = [
    device('PV-01', 'pvInverter'),
    device('PV-02', 'pvInverter'),
    device('BAT-01', 'battery'),
    device('LOAD-01', 'load'),
  ]
  const message = messageOf({
    t: 1_789_045_200,
    inv1: { p_kW: 41.5, mood: 3 },
    inv2: { p_W: 38_200, p_kW: 38.2 },
    batt: { soc_pct: 71.5 },
    INV3_Pac_kW: 4,
    wind_kW: 7,
    p: 12,
  })

  it('take what the names leave little doubt about, once, and only for devices that are there', () => {
    const { made, count } = withSuggestions(
      none,
      message,
      JSON.parse(new TextDecoder().decode(message.payload)),
      devices,
    )
    expect(count).toBe(4)
    expect(told(made, message)).toEqual({
      'PV-01 activePower': [41.5, 1_789_045_200_000],
      'PV-02 activePower': [38.2, 1_789_045_200_000],
      'BAT-01 soc': [71.5, 1_789_045_200_000],
    })
  })

  it('leave alone what has been said already', () => {
    const said = withPoint(none, { message, place: ['inv1', 'p_kW'] }, power, 'PV-02', undefined)
    const { made } = withSuggestions(said, message, { inv1: { p_kW: 41.5 } }, devices)
    expect(made).toEqual(said)
  })
})
