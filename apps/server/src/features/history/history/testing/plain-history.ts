import type { HistorySeries } from '@gridhelm/contract/history/history/entities'
import { powerSources } from '@gridhelm/contract/stations/live/power'
import { powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { BruteForce } from '../../../../telemetry/read/testing/brute-force.ts'

export interface PlainDevice {
  kind: DeviceKind
  model: BruteForce
}

interface PlainStep {
  min: number
  mean: number
  max: number
}
export interface PlainCurve {
  steps: (PlainStep | undefined)[]
  marks: ('good' | 'partial' | 'bad')[]
}

export interface PlainAxis {
  from: number
  stepMs: number
  count: number
  rhythmMs: number
}

/** One device: what it said in each step that can be true, and whether it said something else. */
function told({ model }: PlainDevice, point: Point, { from, stepMs, count }: PlainAxis) {
  const said = Array.from({ length: count }, (): number[] => [])
  const { times, values } = model.samples([point.number], from, from + count * stepMs)
  for (const [place, at] of times.entries()) {
    const value = values[0]?.[place] ?? Number.NaN
    if (!Number.isNaN(value)) said[Math.floor((at - from) / stepMs)]?.push(value)
  }
  return said.map((all) => {
    const can = all.filter((value) => value >= point.limits[0] && value <= point.limits[1])
    const mean = point.aggregate === 'last' ? can.at(-1) : can.reduce((a, b) => a + b, 0) / can.length
    return {
      isBad: can.length < all.length,
      step:
        can.length > 0 ? { min: Math.min(...can), mean: mean as number, max: Math.max(...can) } : undefined,
    }
  })
}

/** Step by step and device by device, as one would with pencil and paper. */
function plainTogether(
  devices: readonly PlainDevice[],
  kind: DeviceKind,
  key: string,
  axis: PlainAxis,
  weighs?: (device: PlainDevice) => number,
): PlainCurve {
  const point = findPoint(kind, key) as Point
  const own = devices.filter((device) => device.kind === kind)
  const all = own.map((device) => ({ weight: weighs?.(device) ?? 1, steps: told(device, point, axis) }))
  const curve: PlainCurve = { steps: [], marks: [] }
  for (let step = 0; step < axis.count; step++) {
    const isBad = all.some(({ steps }) => steps[step]?.isBad)
    const speaks = all.some(({ steps }) => steps[step]?.step)
    const heard = all.flatMap(({ steps, weight }) => {
      const now = steps[step]?.step
      if (now) return [{ ...now, weight }]
      for (let ago = 1; ago * axis.stepMs <= 3 * axis.rhythmMs; ago++) {
        const before = steps[step - ago]?.step
        if (before) return [{ min: before.mean, mean: before.mean, max: before.mean, weight }]
      }
      return []
    })
    const sum = (of: keyof PlainStep) => heard.reduce((total, one) => total + one[of] * one.weight, 0)
    const by = weighs ? heard.reduce((total, { weight }) => total + weight, 0) : 1
    const isWhole = heard.length === all.length
    curve.steps.push(
      speaks ? { min: sum('min') / by, mean: sum('mean') / by, max: sum('max') / by } : undefined,
    )
    curve.marks.push(isBad ? 'bad' : speaks && !isWhole ? 'partial' : 'good')
  }
  return curve
}

function either(first: PlainCurve, second: PlainCurve): PlainCurve {
  return {
    steps: first.steps.map((step, at) => step ?? second.steps[at]),
    marks: first.marks.map((mark, at) => {
      if (first.steps[at] || mark === 'bad') return mark
      return second.marks[at] ?? 'good'
    }),
  }
}

export function plainHistory(
  devices: readonly PlainDevice[],
  axis: PlainAxis,
): Readonly<Record<HistorySeries, PlainCurve>> {
  const powers = powerKinds.map((name) => {
    const { kind, key, inSystem } = powerSources[name]
    const measured = plainTogether(devices, kind, key, axis)
    return [name, either(measured, plainTogether(devices, 'system', inSystem, axis))] as const
  })
  const sizeOf = (device: PlainDevice) => {
    const rated = plainTogether([device], 'battery', 'ratedEnergy', axis)
    return rated.steps.findLast((step) => step !== undefined)?.mean ?? 0
  }
  const batteries = devices.filter(({ kind }) => kind === 'battery')
  const areSized = batteries.every((battery) => sizeOf(battery) > 0)
  const same = () => 1
  return {
    ...(Object.fromEntries(powers) as Record<(typeof powerKinds)[number], PlainCurve>),
    soc: either(
      plainTogether(devices, 'system', 'soc', axis, same),
      plainTogether(devices, 'battery', 'soc', axis, areSized ? sizeOf : same),
    ),
    irradiance: either(
      plainTogether(devices, 'environment', 'irradiancePlane', axis, same),
      plainTogether(devices, 'system', 'irradiance', axis, same),
    ),
  }
}
