import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { expect, it } from 'vitest'
import { powerSteps } from './day-power.ts'
import type { Column } from './read-kinds.ts'

/** One value a step; null: nothing was said. */
function column(kind: DeviceKind, key: string, steps: readonly (number | null)[]): Column {
  const point = findPoint(kind, key)
  if (!point) throw new Error(`${kind} has no point ${key}`)
  const said = Float64Array.from(steps, (value) => value ?? Number.NaN)
  const n = Float64Array.from(steps, (value) => (value === null ? 0 : 1))
  const device = {
    siteId: 1,
    deviceId: 1,
    id: '1-1',
    deviceNumber: 'X-01',
    deviceName: null,
    systemType: kind,
    pvGroupNumber: null,
  }
  const values = { n, min: said, max: said, mean: said, first: said, last: said }
  return { device, point, from: 0, stepMs: 1, values }
}

const powers = (said: Readonly<Record<string, readonly (number | null)[]>>) => {
  const columns = Object.entries(said).map(([name, steps]) => {
    const [kind, key = ''] = name.split('.') as [DeviceKind, string]
    return { name, column: column(kind, key, steps) }
  })
  return powerSteps(
    (kind, key) => columns.filter(({ name }) => name === `${kind}.${key}`).map((one) => one.column),
    ['pv', 'wind'],
  )
}

it('what devices measure goes before what the system says of them', () => {
  const found = powers({
    'pvInverter.activePower': [5, null, null],
    'system.pvPower': [9, 7, null],
  })
  expect(found).toEqual({ pv: [5, 7, null] })
})

it('a kind that the site has not is not drawn as a line of zeros', () => {
  expect(powers({ 'system.pvPower': [0, 0], 'system.windPower': [0, 3] })).toEqual({ wind: [0, 3] })
  expect(powers({ 'pvInverter.activePower': [0, 0] })).toEqual({ pv: [0, 0] })
  expect(powers({ 'pvInverter.activePower': [null, null] })).toEqual({})
})
