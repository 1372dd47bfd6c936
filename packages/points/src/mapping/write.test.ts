import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deviceKinds, pointsOf } from '../catalogue.ts'
import { isCommandable, unwritable } from '../proof.ts'
import { commandKey, compileMapping } from './compile.ts'
import { decodeMapped } from './decode.ts'
import type { CommandRule, Mapping, PointRule } from './model.ts'
import { conversion, sourceUnits } from './units.ts'
import { readAnswer } from './write.ts'

const at = Date.UTC(2026, 10, 17, 3)
const facts = { id: '12-0192', at, expiresAt: at + 60_000 }
const floor: CommandRule = {
  device: 'BAT-01',
  kind: 'battery',
  point: 'socFloor',
  topic: 'plc/cmd',
  format: 'json',
  template: '{"set":{"floor":{value},"tag":"{id}","when":"{time:iso}","to":"unit {device}"}}',
}
const mappingOf = (command: Partial<CommandRule> = {}, rule: Partial<PointRule> = {}): Mapping => ({
  devices: { bms1: 'BAT-01' },
  sources: [
    {
      topic: 'plc/out',
      format: 'json',
      rules: [
        {
          path: [{ any: 'n', before: 'bms' }, 'v'],
          device: 'bms{n}',
          kind: 'battery',
          point: 'socFloor',
          ...rule,
        },
      ],
    },
  ],
  commands: [{ ...floor, ...command }],
})
const written = (mapping: Mapping, value: number) => {
  const { compiled, problems } = compileMapping(mapping)
  expect(problems).toEqual([])
  const [command] = compiled?.commands.values() ?? []
  return command?.write({ ...facts, value })
}
const wrongIn = (mapping: Mapping) =>
  compileMapping(mapping).problems.map(({ at: where, why }) => `${where} ${why}`)

describe('a command in the words of a site', () => {
  it('is its template with typed slots, the value as it is read', () => {
    expect(JSON.parse(written(mappingOf({}, { scale: 0.1 }), 20) ?? '')).toEqual({
      set: { floor: 200, tag: '12-0192', when: '2026-11-17T03:00:00.000Z', to: 'unit bms1' },
    })
    const lines = { format: 'csv', separator: ';', template: 'SET;{device};{value};{time:s}' } as const
    expect(written(mappingOf(lines), 20)).toBe(`SET;bms1;20;${at / 1_000}`)
    expect(written(mappingOf({ format: 'text', template: '{value}' }, { unit: '0–1' }), 20)).toBe('0.2')
    const word = { states: { low: 10, high: 20 }, template: '{"mode":"{value}","n":"{value:text}"}' }
    expect(written(mappingOf(word), 20)).toBe('{"mode":"high","n":"high"}')
    expect(written(mappingOf(word), 30)).toBeUndefined()
  })

  it('goes to a plain topic, which may name the device', () => {
    const { compiled } = compileMapping(mappingOf({ topic: 'cmnd/{device}/FLOOR' }))
    expect(compiled?.commands.get(commandKey('BAT-01', 'socFloor'))).toMatchObject({
      topic: 'cmnd/bms1/FLOOR',
      hasId: true,
    })
    for (const topic of ['plc/+', 'plc/#', '', '+', 'plc/{nobody}'])
      expect(wrongIn(mappingOf({ topic }))).toEqual(['commands.0.topic topic'])
  })

  it.each([
    ['no JSON', { template: '{"v":' }, 'template template'],
    ['without a value', { template: '{"v":1}' }, 'template template'],
    ['a slot that is none', { template: '{"v":{value},"x":"{secret}"}' }, 'template template'],
    ['too deep', { template: `${'['.repeat(40)}{value}${']'.repeat(40)}` }, 'template template'],
    ['too long', { template: `{"v":{value},"x":"${'x'.repeat(2_000)}"}` }, 'template tooLong'],
    ['not a setpoint', { point: 'soc' }, 'point point'],
    ['another unit', { unit: 'kW' }, 'unit unit'],
    ['no scale', { scale: 0 }, 'scale number'],
  ] as const)('is refused: %s', (_, command, problem) => {
    expect(wrongIn(mappingOf(command))).toEqual([`commands.0.${problem}`])
  })

  it('one bit of a word has no way back; an answer needs the id; a point has one command', () => {
    expect(wrongIn(mappingOf({}, { bit: 3 }))).toEqual(['commands.0.point inverse'])
    const answer = {
      topic: 'plc/ack',
      format: 'json',
      id: ['id'],
      result: ['ok'],
      accepted: ['true'],
    } as const
    expect(wrongIn(mappingOf({ template: '{value}', answer }))).toEqual(['commands.0.template answer'])
    expect(wrongIn(mappingOf({ answer: { ...answer, accepted: [] } }))).toEqual([
      'commands.0.answer.accepted answer',
    ])
    expect(wrongIn({ ...mappingOf(), commands: [floor, floor] })).toEqual(['commands.1.point twice'])
  })
})

const setpoints = deviceKinds.flatMap((kind) =>
  pointsOf(kind)
    .filter(isCommandable)
    .map((point) => ({ kind, point })),
)
const number = fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })

describe('what goes out, read by the rules that read', () => {
  const scale = fc.oneof(
    fc.constantFrom(1, -1, 0.1, 0.01, 0.001, 10, 100, 1_000, 0.5),
    number.filter((one) => Math.abs(one) > 1e-3),
  )

  it('is the value that was commanded', () => {
    const drawn = fc.record({
      which: fc.constantFrom(...setpoints),
      scale,
      offset: fc.oneof(fc.constantFrom(0, 1, -40), number),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      unit: fc.nat(),
    })
    fc.assert(
      fc.property(drawn, ({ which: { kind, point }, share, unit: pick, ...linear }) => {
        const units = sourceUnits.filter((one) => conversion(one, point.unit))
        const unit = units[pick % Math.max(1, units.length)]
        const conversionRule = { ...linear, ...(unit && { unit }) }
        const value =
          point.control === 'choice'
            ? (point.states[Math.floor(share * (point.states.length - 1))]?.value ?? 0)
            : Math.round((point.range.min + share * (point.range.max - point.range.min)) / point.range.step) *
              point.range.step
        fc.pre(unwritable(point, value) === undefined)
        const key: string = point.key
        const rule = { device: 'D-1', kind, point: key }
        const mapping: Mapping = {
          sources: [{ topic: 'out', format: 'json', rules: [{ ...rule, path: ['v'], ...conversionRule }] }],
          commands: [{ ...rule, topic: 'in', format: 'json', template: '{"v":{value}}' }],
        }
        const { compiled } = compileMapping(mapping)
        const [command] = compiled?.commands.values() ?? []
        const payload = command?.write({ ...facts, value })
        // What would lose digits is not sent at all.
        if (!compiled || payload === undefined) return
        const { said, faults } = decodeMapped(compiled, {
          topic: 'out',
          payload: new TextEncoder().encode(payload),
          receivedAt: at,
        })
        expect(faults).toEqual([])
        expect(said[0]?.values[0]).toBeCloseTo(value, 6)
      }),
      { numRuns: 500 },
    )
  })

  it('every state of every choice comes back, and ordinary scales lose nothing', () => {
    for (const { kind, point } of setpoints) {
      const values =
        point.control === 'choice'
          ? point.states.map((state) => state.value)
          : [point.range.min, point.range.max]
      const states = Object.fromEntries(values.map((value, i) => [`word ${i}`, value]))
      for (const conversionRule of [{}, { states }, { scale: 0.1 }, { scale: 0.001, offset: 1 }])
        for (const value of values) {
          const rule = { device: 'D-1', kind, point: point.key }
          const { compiled } = compileMapping({
            sources: [{ topic: 'out', format: 'json', rules: [{ ...rule, path: ['v'], ...conversionRule }] }],
            commands: [{ ...rule, topic: 'in', format: 'json', template: '{"v":{value}}' }],
          })
          const [command] = compiled?.commands.values() ?? []
          const payload = command?.write({ ...facts, value })
          expect(payload, `${kind} ${point.key} ${value} ${JSON.stringify(conversionRule)}`).toBeDefined()
          const message = { topic: 'out', payload: new TextEncoder().encode(payload), receivedAt: at }
          expect(compiled && decodeMapped(compiled, message).said[0]?.values[0]).toBeCloseTo(value, 6)
        }
    }
  })

  it('nothing that anybody writes into a mapping or answers makes it throw', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.constantFrom(
        '{value}',
        '{"v":{value},"i":"{id}"}',
        '[{value}',
        '{time:iso}',
        '"\\"',
        '{device}/{value}',
      ),
    )
    const command = fc.record({
      device: text,
      kind: fc.constantFrom(...deviceKinds),
      point: fc.oneof(text, fc.constantFrom(...setpoints.map(({ point }): string => point.key))),
      topic: text,
      format: fc.constantFrom('json', 'csv', 'text'),
      template: text,
      states: fc.dictionary(text, fc.integer(), { maxKeys: 3 }),
    }) as fc.Arbitrary<CommandRule>
    fc.assert(
      fc.property(fc.array(command, { maxLength: 3 }), fc.double(), (commands, value) => {
        const { compiled } = compileMapping({ sources: [], commands })
        for (const one of compiled?.commands.values() ?? []) void one.write({ ...facts, value })
      }),
    )
    const rule = { topic: 'a', format: 'json', id: ['i'], result: ['r', '0'], accepted: ['ok'] } as const
    fc.assert(
      fc.property(
        fc.oneof(
          fc.uint8Array({ maxLength: 60 }),
          fc.json().map((json) => new TextEncoder().encode(json)),
        ),
        (bytes) => {
          for (const format of ['json', 'csv', 'text', 'cbor'] as const)
            void readAnswer({ ...rule, format }, bytes)
        },
      ),
    )
  })
})

describe('answers', () => {
  const rule = {
    topic: 'plc/ack',
    format: 'json',
    id: ['re', 'id'],
    result: ['ok'],
    accepted: ['true', '1'],
    message: ['why'],
  } as const
  const read = (said: unknown) => readAnswer(rule, new TextEncoder().encode(JSON.stringify(said)))

  it('say by their own words whether it was taken', () => {
    expect(read({ re: { id: '12-a' }, ok: true })).toEqual({ id: '12-a', status: 'accepted', message: '' })
    expect(read({ re: { id: '12-a' }, ok: 1 })?.status).toBe('accepted')
    expect(read({ re: { id: '12-a' }, ok: false, why: 'In maintenance' })).toEqual({
      id: '12-a',
      status: 'rejected',
      message: 'In maintenance',
    })
    for (const other of [{}, { re: { id: '12-a' } }, { ok: true }, [1], 'text', null])
      expect(read(other)).toBeUndefined()
  })
})
