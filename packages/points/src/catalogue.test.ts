import { describe, expect, it } from 'vitest'
import { type DeviceKind, deviceKinds, findPoint, kindName, pointsOf } from './catalogue.ts'
import { groups } from './groups.ts'
import { languages, type Names } from './names.ts'
import type { AlarmBit, Point, State } from './point.ts'
import { signs } from './signs.ts'
import { units } from './units.ts'

type Placed = Point & { where: string; of: DeviceKind }

const points: Placed[] = deviceKinds.flatMap((of) =>
  pointsOf(of).map((point) => ({ ...point, of, where: `${of}.${point.key}` })),
)
const wrong = (isWrong: (point: Placed) => boolean) => points.filter(isWrong).map(({ where }) => where)

const statesOf = (point: Point): readonly State[] => ('states' in point ? point.states : [])
const bitsOf = (point: Point): readonly AlarmBit[] => (point.kind === 'alarmWord' ? point.bits : [])
const repeated = <T>(values: readonly T[]) => values.filter((value, index) => values.indexOf(value) !== index)

/** Every text of the catalogue, with where it stands. */
const texts: { where: string; text: Names }[] = [
  ...deviceKinds.map((kind) => ({ where: kind as string, text: kindName(kind) })),
  ...Object.entries(groups).map(([key, text]) => ({ where: `groups.${key}`, text })),
  ...Object.entries(signs).flatMap(([key, { positive, negative }]) => [
    { where: `signs.${key}.positive`, text: positive },
    { where: `signs.${key}.negative`, text: negative },
  ]),
  ...points.flatMap((point) => [
    { where: point.where, text: point.name },
    ...statesOf(point).map(({ key, label }) => ({ where: `${point.where}.${key}`, text: label })),
    ...bitsOf(point).flatMap((bit) =>
      (['name', 'cause', 'consequence', 'response'] as const).map((part) => ({
        where: `${point.where}.${bit.key}.${part}`,
        text: bit[part],
      })),
    ),
  ]),
]
const wrongTexts = (isWrong: (text: Names) => boolean) =>
  texts.filter(({ text }) => isWrong(text)).map(({ where }) => where)

/** The same word in English and in French, and rightly so. */
const sameInFrench = new Set(['Communication', 'Rotor', 'Maintenance', 'Normal', 'Local'])
/** What the trade in China writes in Latin letters. */
const latinInChinese = new Set(['SOC'])

describe('keys and numbers', () => {
  it('a key is camelCase and, like an alias, names one point of its kind', () => {
    expect(wrong(({ key }) => !/^[a-z][a-zA-Z0-9]*$/.test(key))).toEqual([])
    for (const kind of deviceKinds) {
      expect(repeated(pointsOf(kind).flatMap(({ key, aliases }) => [key, ...aliases]))).toEqual([])
    }
  })

  it('a point stands at its number, without gaps', () => {
    for (const kind of deviceKinds) {
      const numbers = pointsOf(kind).map(({ number }) => number)
      expect(numbers).toEqual(numbers.map((_, index) => index))
    }
  })

  it('a point is found by its key and by its aliases, in its own kind only', () => {
    for (const { of, key, aliases, number } of points) {
      for (const name of [key, ...aliases]) expect(findPoint(of, name as string)?.number).toBe(number)
    }
    expect(findPoint('environment', 'soc' as string)).toBeUndefined()
    for (const name of ['', 'toString', '__proto__', 'SOC']) {
      expect(findPoint('battery', name as string)).toBeUndefined()
    }
  })

  it('the names of the architecture’s example frame are known', () => {
    expect(findPoint('pvInverter', 'p_ac' as string)?.key).toBe('activePower')
    expect(findPoint('pvInverter', 'e_total' as string)?.key).toBe('energyTotal')
    expect(findPoint('battery', 'soc').unit).toBe('%')
  })
})

describe('texts', () => {
  it('every text exists in every language, without stray blanks', () => {
    const isStray = (text: string) => text === '' || text !== text.trim() || /\s\s|[{}]|undefined/.test(text)
    expect(wrongTexts((text) => languages.some((language) => isStray(text[language])))).toEqual([])
  })

  it('Chinese characters stand in Chinese texts and only there', () => {
    const isHan = (text: string) => /\p{Script=Han}/u.test(text)
    expect(wrongTexts(({ zh }) => !isHan(zh) && !latinInChinese.has(zh))).toEqual([])
    expect(wrongTexts(({ en, fr }) => isHan(en) || isHan(fr))).toEqual([])
  })

  it('French is not English left standing', () => {
    expect(wrongTexts(({ en, fr }) => en === fr && !sameInFrench.has(en))).toEqual([])
  })

  it('French has no straight quotes, and a space before ! ? ; and :', () => {
    expect(wrongTexts(({ fr }) => /['"]/.test(fr) || /\S[!?;:]/.test(fr))).toEqual([])
  })

  it('no two points of a kind have the same name', () => {
    for (const kind of deviceKinds) {
      for (const language of languages) {
        expect(repeated(pointsOf(kind).map(({ name }) => name[language]))).toEqual([])
      }
    }
  })

  it('the sentences of alarms end as sentences do', () => {
    const ends = { en: '.', zh: '。', fr: '.' }
    const sentence = /\.(cause|consequence|response)$/
    const unended = texts.filter(
      ({ where, text }) =>
        sentence.test(where) && languages.some((language) => !text[language].endsWith(ends[language])),
    )
    expect(unended.map(({ where }) => where)).toEqual([])
  })
})

describe('numbers', () => {
  it('limits are finite and ordered', () => {
    expect(wrong(({ limits: [min, max] }) => !(Number.isFinite(min) && Number.isFinite(max)))).toEqual([])
    expect(wrong(({ limits: [min, max] }) => !(min < max))).toEqual([])
  })

  it('units are known and decimals sensible', () => {
    expect(wrong(({ unit }) => !Object.hasOwn(units, unit))).toEqual([])
    expect(wrong(({ decimals }) => !(Number.isInteger(decimals) && decimals >= 0 && decimals <= 3))).toEqual(
      [],
    )
    const whole = (point: Point) => statesOf(point).length > 0 || point.kind === 'alarmWord'
    expect(wrong((point) => whole(point) && (point.decimals !== 0 || point.unit !== 'none'))).toEqual([])
  })

  it('a value that flows both ways says which way is positive', () => {
    const flows = ['kW', 'kVar', 'A', 'kWh']
    const barelyNegative = (point: Point) => point.unit === 'A' && point.limits[0] >= -5
    expect(
      wrong(
        (point) => flows.includes(point.unit) && point.limits[0] < 0 && !barelyNegative(point) && !point.sign,
      ),
    ).toEqual([])
    expect(wrong(({ sign, limits }) => sign !== undefined && limits[0] >= 0)).toEqual([])
  })

  it('a direction is never averaged', () => {
    const turns = (point: Point) => point.unit === '°' && point.limits[1] === 360
    expect(points.filter(turns).length).toBeGreaterThan(0)
    expect(wrong((point) => turns(point) && point.aggregate !== 'last')).toEqual([])
  })

  it('a counter fits its limits and is shown no finer than it counts', () => {
    for (const point of points) {
      if (point.kind !== 'counter') continue
      const { resolution, rollover, restarts } = point.counter
      expect(point.limits[0], point.where).toBe(0)
      expect(resolution, point.where).toBeGreaterThan(0)
      expect(rollover === undefined, point.where).toBe(restarts !== 'never')
      if (rollover !== undefined) expect(point.limits[1], point.where).toBe(rollover)
      expect(10 ** -point.decimals, point.where).toBeGreaterThanOrEqual(resolution)
    }
  })
})

describe('states and alarms', () => {
  it('every status and every choice has at least two states, each value and key once', () => {
    const named = points.filter((point) => 'states' in point)
    expect(wrong((point) => point.kind === 'status' && statesOf(point).length < 2)).toEqual([])
    for (const point of named) {
      expect(statesOf(point).length, point.where).toBeGreaterThanOrEqual(2)
      expect(repeated(statesOf(point).map(({ value }) => value)), point.where).toEqual([])
      expect(repeated(statesOf(point).map(({ key }) => key)), point.where).toEqual([])
      expect(statesOf(point).filter(({ value }) => !Number.isInteger(value) || value < 0)).toEqual([])
      for (const language of languages) {
        expect(repeated(statesOf(point).map(({ label }) => label[language])), point.where).toEqual([])
      }
    }
  })

  it('every alarm word has bits from 0 to 31, each bit and key once', () => {
    expect(wrong((point) => point.kind === 'alarmWord' && point.bits.length === 0)).toEqual([])
    for (const point of points) {
      const bits = bitsOf(point)
      expect(repeated(bits.map(({ bit }) => bit)), point.where).toEqual([])
      expect(repeated(bits.map(({ key }) => key)), point.where).toEqual([])
      expect(bits.filter(({ bit }) => !Number.isInteger(bit) || bit < 0 || bit > 31)).toEqual([])
      expect(bits.filter(({ level }) => ![1, 2, 3].includes(level))).toEqual([])
    }
  })

  it('every kind has an alarm word and figures for the overview', () => {
    for (const kind of deviceKinds) {
      expect(pointsOf(kind).some((point) => point.kind === 'alarmWord')).toBe(true)
      expect(pointsOf(kind).some(({ display }) => display.important)).toBe(true)
    }
  })
})

describe('setpoints', () => {
  const setpoints = points.filter((point) => point.kind === 'setpoint')

  it('a value has a range that its steps fill, within what can be read back', () => {
    for (const point of setpoints) {
      if (point.control !== 'value') continue
      const { min, max, step } = point.range
      expect(min, point.where).toBeLessThan(max)
      expect(step, point.where).toBeGreaterThan(0)
      const steps = (max - min) / step
      expect(Math.abs(steps - Math.round(steps)), point.where).toBeLessThan(1e-6)
      expect(10 ** -point.decimals, point.where).toBeLessThanOrEqual(step)
      expect(min >= point.limits[0] && max <= point.limits[1], point.where).toBe(true)
    }
  })

  it('what proves a command exists and can show it', () => {
    for (const point of setpoints) {
      const { proof, of, where } = point
      const shown = findPoint(of, proof.point)
      if ('within' in proof) {
        expect(shown?.unit, where).toBe(point.unit)
        expect(proof.within, where).toBeGreaterThan(0)
        continue
      }
      const shownValues = shown ? statesOf(shown).map(({ value }) => value) : []
      const written = statesOf(point).map(({ value }) => String(value))
      expect(Object.keys(proof.expects).sort(), where).toEqual(written.sort())
      for (const values of Object.values(proof.expects)) {
        expect(values.length, where).toBeGreaterThan(0)
        expect(
          values.filter((value) => !shownValues.includes(value)),
          where,
        ).toEqual([])
      }
    }
  })
})
