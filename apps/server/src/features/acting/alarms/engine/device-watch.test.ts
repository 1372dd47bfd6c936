import { findPoint } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DeviceWatch } from './device-watch.ts'
import { type Expectation, expectationOf } from './expectations.ts'
import { noMemory, readMemory, writeMemory } from './memory.ts'
import type { DeviceRules, RuleRow } from './rule.ts'
import { rulesOf } from './rules.ts'
import type { Outcome } from './settle.ts'

const failedMs = 300_000
const second = 1_000
const device = { siteId: 1, deviceId: 1, kind: 'generator' }
const at = (name: string) => findPoint('generator', name)?.number ?? -1
const width = 200

const row = (own: Partial<RuleRow> & Pick<RuleRow, 'ruleKey' | 'type'>): RuleRow => ({
  siteId: null,
  systemType: 'generator',
  point: 'fuelLevel',
  direction: null,
  limitValue: null,
  hysteresis: null,
  windowSeconds: null,
  onDelaySeconds: 0,
  offDelaySeconds: 0,
  level: 2,
  enabled: true,
  texts: null,
  ...own,
})
const low = row({ ruleKey: 'low', type: 'limit', direction: 'below', limitValue: 20, hysteresis: 3 })

function frame(values: Readonly<Record<string, number>>): Float64Array {
  const all = new Float64Array(width).fill(Number.NaN)
  for (const [name, value] of Object.entries(values)) all[at(name)] = value
  return all
}

interface Said {
  at: number
  values: Readonly<Record<string, number>>
}

const told = (outcome: Outcome): string => {
  if (outcome.kind === 'raise') return `raise ${outcome.rule.key} ${outcome.at / second} ${outcome.value}`
  if (outcome.kind === 'clear') return `clear ${outcome.key} ${outcome.at / second}`
  return `past ${outcome.rule.key} ${outcome.from / second}..${outcome.to / second}`
}

/** What frames lead to; each is looked at as soon as it is said, unless the clock is told otherwise. */
function outcomesOf(
  rows: readonly RuleRow[],
  said: readonly Said[],
  { now, expected = [] }: { now?: number; expected?: readonly Expectation[] } = {},
): string[] {
  const watch = new DeviceWatch(device, rulesOf('generator', rows), 0, noMemory())
  watch.expect(expected)
  for (const one of said) watch.see(one.at, frame(one.values), { now: now ?? one.at, failedMs })
  return watch.outcomes.map(told)
}
/** One value every ten seconds. */
const everyTen = (name: string, values: readonly number[]): Said[] =>
  values.map((value, place) => ({ at: (place + 1) * 10 * second, values: { [name]: value } }))

describe('limits', () => {
  it('raise beyond the limit and clear when the value is back by the hysteresis', () => {
    expect(outcomesOf([low], everyTen('fuelLevel', [25, 20, 19, 21, 22.9, 23, 19]))).toEqual([
      'raise low 30 19',
      'clear low 60',
      'raise low 70 19',
    ])
  })

  it('delays count in the time of the frames; a value that cannot be true neither raises nor clears', () => {
    const delayed = { ...low, onDelaySeconds: 20, offDelaySeconds: 20 }
    const values = [19, Number.NaN, 18, 17, -5, 30, 1_000, 30, 30, 19, 30]
    expect(outcomesOf([delayed], everyTen('fuelLevel', values))).toEqual(['raise low 30 18', 'clear low 80'])
  })

  it('above works the other way round', () => {
    const high = { ...low, ruleKey: 'high', direction: 'above', limitValue: 90 }
    expect(outcomesOf([high], everyTen('fuelLevel', [90, 91, 88, 87]))).toEqual([
      'raise high 20 91',
      'clear high 40',
    ])
  })
})

describe('rates', () => {
  const falling = row({
    ruleKey: 'falls',
    type: 'rate',
    direction: 'below',
    limitValue: 5,
    windowSeconds: 60,
  })

  it('raise when the value falls by more than that within the window, however it gets there', () => {
    const slow = Array.from({ length: 60 }, (_, place) => 90 - place * 0.5)
    expect(outcomesOf([falling], everyTen('fuelLevel', slow))).toEqual([])
    expect(outcomesOf([falling], everyTen('fuelLevel', [90, 90, 84]))).toEqual(['raise falls 30 84'])
    const stays = [90, 84, ...Array.from({ length: 10 }, () => 84)]
    expect(outcomesOf([falling], everyTen('fuelLevel', stays))).toEqual([
      'raise falls 20 84',
      'clear falls 80',
    ])
  })

  it('keep a bounded memory', () => {
    const watch = new DeviceWatch(device, rulesOf('generator', [falling]), 0, noMemory())
    for (let n = 1; n < 2_000; n++)
      watch.see(n * 100, frame({ fuelLevel: 50 + (n % 7) }), { now: n * 100, failedMs })
    expect(writeMemory(watch.memory).length).toBeLessThan(1_000)
  })
})

describe('values that are no longer said', () => {
  const missing = row({ ruleKey: 'stale', type: 'stale', windowSeconds: 60 })

  it('raise after their time while the device is heard, and never for a point that was never said', () => {
    const heard = Array.from({ length: 12 }, (_, place) => ({
      at: (place + 1) * 10 * second,
      values: { alarmWord: 0 },
    }))
    expect(outcomesOf([missing], heard)).toEqual([])
    const said = heard.map((one, place) =>
      place === 1 || place === 10 ? { ...one, values: { fuelLevel: 50 } } : one,
    )
    expect(outcomesOf([missing], said)).toEqual(['raise stale 80 null', 'clear stale 110'])
  })
})

describe('bits', () => {
  const key = 'generator.alarmWord.fuelLow'

  it('a rule may have another level or delay, or be switched off', () => {
    const said = everyTen('alarmWord', [1, 1, 1, 0])
    expect(outcomesOf([], said)).toEqual([`raise ${key} 10 null`, `clear ${key} 40`])
    const bit = row({ ruleKey: key, type: 'bit', point: 'alarmWord' })
    expect(outcomesOf([{ ...bit, onDelaySeconds: 15 }], said)).toEqual([
      `raise ${key} 30 null`,
      `clear ${key} 40`,
    ])
    expect(outcomesOf([{ ...bit, enabled: false }], said)).toEqual([])
    // The site's own rule stands in the place of the one of everywhere.
    expect(
      outcomesOf(
        [
          { ...bit, siteId: 1 },
          { ...bit, enabled: false },
        ],
        said,
      ),
    ).toHaveLength(2)
  })

  it('bits that the catalogue does not explain count, and the highest one too', () => {
    expect(outcomesOf([], everyTen('alarmWord', [2 ** 31, 0]))).toEqual([
      'raise generator.alarmWord.bit31 10 null',
      'clear generator.alarmWord.bit31 20',
    ])
  })

  it('what is no word says nothing', () => {
    expect(outcomesOf([], everyTen('alarmWord', [1, 0.5, -1, 2 ** 32, Number.NaN]))).toEqual([
      `raise ${key} 10 null`,
    ])
  })

  it('a rule that is taken away while its alarm is there clears it', () => {
    const watch = new DeviceWatch(device, rulesOf('generator', [low]), 0, noMemory())
    watch.see(second, frame({ fuelLevel: 5 }), { now: second, failedMs })
    watch.follow(rulesOf('generator', []), 2 * second)
    expect(watch.outcomes.map(told)).toEqual(['raise low 1 5', 'clear low 2'])
    expect(watch.memory.entries.size).toBe(0)
  })
})

describe('the past', () => {
  it('what old frames say is history, and is raised with its own time once a fresh one says so too', () => {
    const said = everyTen('alarmWord', [1, 1, 0, 1, 1])
    const key = 'generator.alarmWord.fuelLow'
    expect(outcomesOf([], said, { now: 1_000 * second })).toEqual([`past ${key} 10..30`])
    expect(outcomesOf([], said, { now: failedMs + 49 * second })).toEqual([
      `past ${key} 10..30`,
      `raise ${key} 40 null`,
    ])
  })

  it('after a silence delays begin anew; what was there is taken to have stayed, whoever was told of it', () => {
    const slow = { ...low, onDelaySeconds: 30 }
    const [first, second_] = [10, 400].map((moment) => ({ at: moment * second, values: { fuelLevel: 5 } }))
    expect(outcomesOf([slow], [first as Said, second_ as Said])).toEqual([])
    const words = [10, 400].map((moment) => ({ at: moment * second, values: { alarmWord: 1 } }))
    expect(outcomesOf([], words, { now: 500 * second })).toEqual([
      'raise generator.alarmWord.fuelLow 10 null',
    ])
  })
})

describe('commands', () => {
  const expected = expectationOf(
    {
      siteId: 1,
      deviceId: 1,
      point: 'control',
      proofPoint: 'fuelLevel',
      isMet: (value) => value > 10,
      since: 15 * second,
      commandId: 'one',
    },
    'generator',
  ) as Expectation

  it('raise when telemetry shows something else for a minute, and clear when it follows or another one is given', () => {
    const values = [5, 5, 5, 5, 5, 5, 5, 5, 5, 20]
    const key = 'device.command.control'
    expect(outcomesOf([], everyTen('fuelLevel', values), { expected: [expected] })).toEqual([
      `raise ${key} 80 5`,
      `clear ${key} 100`,
    ])
    const watch = new DeviceWatch(device, rulesOf('generator', []), 0, noMemory())
    watch.expect([expected])
    for (const one of everyTen('fuelLevel', values.slice(0, 9)))
      watch.see(one.at, frame(one.values), { now: one.at, failedMs })
    watch.expect([])
    watch.see(95 * second, frame({ fuelLevel: 5 }), { now: 95 * second, failedMs })
    expect(watch.outcomes.map(told)).toEqual([`raise ${key} 80 5`, `clear ${key} 95`])
    expect(watch.memory.entries.size).toBe(0)
  })
})

describe('however the work is cut', () => {
  const rows = [
    { ...low, onDelaySeconds: 20, offDelaySeconds: 10 },
    row({ ruleKey: 'falls', type: 'rate', direction: 'below', limitValue: 10, windowSeconds: 120 }),
    row({ ruleKey: 'stale', type: 'stale', windowSeconds: 40 }),
    row({ ruleKey: 'generator.alarmWord.fuelLow', type: 'bit', point: 'alarmWord', offDelaySeconds: 30 }),
  ]
  const rules: DeviceRules = rulesOf('generator', rows)
  const value = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(Number.NaN, -1, 500))
  const said = fc.array(
    fc.record({
      step: fc.oneof(
        { weight: 8, arbitrary: fc.integer({ min: -20, max: 60 }) },
        fc.constantFrom(299, 301, 5_000),
      ),
      fuelLevel: value,
      alarmWord: fc.oneof(fc.integer({ min: 0, max: 7 }), fc.constantFrom(Number.NaN, 0.5)),
      isCut: fc.boolean(),
      delay: fc.constantFrom(0, 0, 0, 400),
    }),
    { maxLength: 60 },
  )

  it('the same frames lead to the same: restarts, repeated and late frames change nothing', () => {
    fc.assert(
      fc.property(said, (frames) => {
        const whole = new DeviceWatch(device, rules, 0, noMemory())
        let cut = new DeviceWatch(device, rules, 0, noMemory())
        const cutOutcomes: Outcome[] = []
        let moment = 10_000 * second
        for (const { step, fuelLevel, alarmWord, isCut, delay } of frames) {
          moment += step * second
          const when = { now: moment + delay * second, failedMs }
          const values = frame({ fuelLevel, alarmWord })
          const isNew = whole.see(moment, values, when)
          expect(cut.see(moment, values, when)).toBe(isNew)
          // Once more, and one from before.
          expect(cut.see(moment, values, when)).toBe(false)
          expect(cut.see(moment - second, frame({ alarmWord: 7 }), when)).toBe(false)
          if (!isCut) continue
          cutOutcomes.push(...cut.outcomes)
          cut = new DeviceWatch(device, rules, cut.seenUntil, readMemory(writeMemory(cut.memory)))
        }
        expect([...cutOutcomes, ...cut.outcomes].map(told)).toEqual(whole.outcomes.map(told))
      }),
    )
  })

  it('a frame that comes in two messages counts as one', () => {
    const watch = new DeviceWatch(device, rules, 0, noMemory())
    const see = (at_: number, values: Readonly<Record<string, number>>) =>
      watch.see(at_ * second, frame(values), { now: at_ * second, failedMs })
    expect(see(10, { fuelLevel: 50 })).toBe(true)
    expect(see(10, { fuelLevel: 5, alarmWord: 2 })).toBe(true)
    expect(see(10, { fuelLevel: 5, alarmWord: 4 })).toBe(false)
    expect(see(20, { fuelLevel: 50, alarmWord: 2, faultWord: 0 })).toBe(true)
    expect(see(20, { alarmWord: 0 })).toBe(false)
    expect(watch.outcomes.map(told)).toEqual(['raise generator.alarmWord.oilPressureLow 10 null'])
  })

  it('no alarm is raised twice without having gone in between, and none goes that was not raised', () => {
    fc.assert(
      fc.property(said, (frames) => {
        const watch = new DeviceWatch(device, rules, 0, noMemory())
        let moment = 10_000 * second
        for (const { step, fuelLevel, alarmWord, delay } of frames) {
          moment += step * second
          watch.see(moment, frame({ fuelLevel, alarmWord }), { now: moment + delay * second, failedMs })
        }
        const there = new Set<string>()
        for (const outcome of watch.outcomes) {
          const key = 'rule' in outcome ? outcome.rule.key : outcome.key
          expect(there.has(key)).toBe(outcome.kind === 'clear')
          if (outcome.kind === 'raise') there.add(key)
          else there.delete(key)
        }
      }),
    )
  })
})
