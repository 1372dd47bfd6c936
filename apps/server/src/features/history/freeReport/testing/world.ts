import type { FreeReportHead } from '@gridhelm/contract/history/freeReport/entities'
import { type DeviceKind, findPoint, pointsOf } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import fc from 'fast-check'
import type { Appender } from '../../../../telemetry/frames/append.ts'
import { BruteForce } from '../../../../telemetry/read/testing/brute-force.ts'
import { sealLate, sealNext } from '../../../../telemetry/sealed/seal-device.ts'
import type { TestSite } from '../../../../testing/sites.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { type PlainRow, plainSamples, plainSteps } from './plain-report.ts'

const minute = 60_000
const hour = 60 * minute
const sizes = { least: 15, usual: 20, most: 25 }

export const devices = { 'ENV-01': 'environment', 'PV-02': 'pvInverter', 'BAT-03': 'battery' } as const
type Number3 = keyof typeof devices
const asked = {
  'ENV-01': ['windDirection', 'rainToday', 'insolationTotal'],
  'PV-02': ['runState', 'activePower', 'energyTotal'],
  'BAT-03': ['soc'],
} as const satisfies Record<Number3, readonly string[]>
const numbers = Object.keys(devices) as Number3[]
const pointOf = (device: Number3, key: string) => findPoint(devices[device] as DeviceKind, key) as Point

type Values = readonly number[]
export type Action = { device: Number3 } & (
  | { do: 'live'; frames: readonly Values[]; stepMs: number }
  | { do: 'late'; frames: readonly Values[]; stepMs: number; ago: number }
  | { do: 'seal' | 'sealLate' }
)

const value = fc.oneof(
  { weight: 1, arbitrary: fc.constant(Number.NaN) },
  { weight: 8, arbitrary: fc.nat(1_000).map((whole) => whole / 10) },
  // Nothing measures that.
  { weight: 1, arbitrary: fc.constant(-1e12) },
)
const device = fc.constantFrom(...numbers)
const frames = fc.array(fc.array(value, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 40 })
/** What happens to a device: it speaks, it makes up for a silence, its frames are sealed. */
export const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('live' as const),
      device,
      frames,
      stepMs: fc.integer({ min: 7_000, max: 25 * minute }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('late' as const),
      device,
      frames,
      ago: fc.integer({ min: 1, max: 30 * hour }),
      stepMs: fc.integer({ min: minute, max: 20 * minute }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('seal' as const, 'sealLate' as const), device }) },
)
/** A site with what was said of it, kept twice: in the store, and as it came. */
export class World {
  readonly models: Record<Number3, BruteForce>
  readonly site: TestSite
  readonly zone: string
  readonly #testApp: TestApp
  readonly #appender: Appender

  constructor(testApp: TestApp, appender: Appender, site: TestSite, zone: string) {
    this.#testApp = testApp
    this.#appender = appender
    this.site = site
    this.zone = zone
    const model = (name: Number3) => new BruteForce(zone, devices[name])
    this.models = { 'ENV-01': model('ENV-01'), 'PV-02': model('PV-02'), 'BAT-03': model('BAT-03') }
  }

  async append(name: Number3, said: readonly { ts: number; values: readonly number[] }[]) {
    const { siteId } = this.site
    const deviceId = this.site.devices[name] as number
    const packed = said.map(({ ts, values: given }) => {
      const values = new Float64Array(pointsOf(devices[name]).length).fill(Number.NaN)
      for (const [place, key] of asked[name].entries()) {
        const { number, kind } = pointOf(name, key)
        const one = given[place] ?? Number.NaN
        values[number] = kind === 'status' && one >= 0 ? Math.round(one) % 3 : one
      }
      return { siteId, deviceId, ts, values }
    })
    await this.#appender.append(packed)
    for (const frame of packed) this.models[name].append(frame)
  }

  async perform(one: Action): Promise<void> {
    const { clock, platform } = this.#testApp
    const key = { siteId: this.site.siteId, deviceId: this.site.devices[one.device] as number }
    if ('ago' in one) {
      const began = clock.now() - one.ago
      const late = one.frames.map((values, place) => ({ ts: began + place * one.stepMs, values }))
      await this.append(
        one.device,
        late.filter(({ ts }) => ts <= clock.now()),
      )
    } else if ('frames' in one) {
      const began = clock.now()
      clock.advance(one.frames.length * one.stepMs)
      await this.append(
        one.device,
        one.frames.map((values, place) => ({ ts: began + (place + 1) * one.stepMs, values })),
      )
    } else if (one.do === 'seal') while (await sealNext(platform.db, key, clock.now(), sizes));
    else while (await sealLate(platform.db, key, sizes));
  }

  get refs() {
    return numbers.flatMap((name) =>
      asked[name].map((point) => `${this.site.siteId}-${this.site.devices[name]}:${point}`),
    )
  }

  plain({ columns, from, to, stepMs }: FreeReportHead): PlainRow[] {
    const plainColumns = columns.map(({ device: { number }, point, figure }) => ({
      model: this.models[number as Number3],
      point: pointOf(number as Number3, point),
      figure,
    }))
    if (stepMs === null) return plainSamples(plainColumns, this.zone, { from, to })
    return plainSteps(plainColumns, this.zone, { from, to, minutes: stepMs / minute })
  }
}
