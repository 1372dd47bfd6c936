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
