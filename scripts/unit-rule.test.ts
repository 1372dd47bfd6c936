import { expect, test } from 'vitest'
import { readSources } from './import-rule.ts'
import { root } from './places.ts'
import { unitBreaches } from './unit-rule.ts'

const web = 'apps/console/src'
const breachesOf = (source: string, path = `${web}/features/stations/overview/a.tsx`) =>
  unitBreaches(new Map([[path, source]]))

test.each([
  'const text = `\u0024{f.fixed(litres, 0)}\\u00a0L`',
  'const text = `\u0024{f.fixed(rate, 1)} L/h`',
  "const texts = { perKwh: '{factor} L/kWh' }",
  "const stat = { label: t('wind'), unit: 'm/s' }",
  'const field = <NumberInput suffix="L" />',
  'const head = <th>Delivered <span>L</span></th>',
  "const title = `\u0024{t('seen')} (L)`",
  "const text = 'By litres of each delivery'",
  "const text = '每升 CO₂'",
  "const text = 'above 25 °C'",
])('%s is refused in a feature', (source) => {
  expect(breachesOf(source)).toHaveLength(1)
})

test.each([
  "const text = f.measure(rate, 'L/h', 1)",
  "const unit = f.symbol('L')",
  'const field = <QuantityInput measure="L/kWh" />',
  "const series = { type: 'bar' }",
  'const path = `M\u0024{x} \u0024{y}L\u0024{x} \u0024{y}`',
  "const text = 'L’onduleur est à l’arrêt'",
  "const text = ['Raise', '告警升级', 'Escalader']",
  "const text = t('dieselStood', { litres: f.litres(item.litres) })",
])('%s may be said', (source) => {
  expect(breachesOf(source)).toEqual([])
})

test('figures pass by nobody’s choice', () => {
  const past = [
    "import { formatPoint } from '@gridhelm/points/format'",
    "import { units } from '@gridhelm/points/units'",
    "import { format } from '@gridhelm/contract/format/format'",
  ]
  for (const source of past) expect(breachesOf(source)).toHaveLength(1)
  expect(breachesOf("import type { Format } from '@gridhelm/contract/format/format'")).toEqual([])
  expect(breachesOf(past.join('\n'), `${web}/platform/format.ts`)).toEqual([])
})

test('the house keeps the rule', async () => {
  expect(unitBreaches(await readSources(root))).toEqual([])
}, 60_000)
