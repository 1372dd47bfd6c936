import { expect, test } from 'vitest'
import { formatBreaches } from './format-rule.ts'
import { readSources } from './import-rule.ts'
import { root } from './places.ts'

const web = 'apps/console/src'
const breachesOf = (path: string, source: string) => formatBreaches(new Map([[path, source]]))

test.each([
  ['new Intl.NumberFormat("en").format(1)', 'Intl'],
  ['type Options = Intl.DateTimeFormatOptions', 'Intl'],
  ['const text = (5).toLocaleString()', 'toLocaleString'],
  ['const text = new Date().toLocaleDateString("fr")', 'toLocaleDateString'],
  ['const text = value?.toFixed(2)', 'toFixed'],
])('%s is refused in a feature', (source, name) => {
  expect(breachesOf(`${web}/features/sites/overview/a.ts`, `\n${source}`)).toEqual([
    `${web}/features/sites/overview/a.ts:2 uses ${name}: take it from @gridhelm/contract/format`,
  ])
})

test.each([
  [`${web}/ui/a.ts`, '// toFixed( and Intl.Collator are not used here\nexport const text = "Intl.x"'],
  [`${web}/ui/a.ts`, 'export const word = name.toLocaleLowerCase()'],
  [`${web}/ui/a.test.ts`, 'const text = (5).toLocaleString()'],
  ['packages/contract/src/format/numbers.ts', 'new Intl.NumberFormat("en")'],
  ['packages/points/src/numbers.ts', 'new Intl.NumberFormat("en")'],
  ['apps/server/src/platform/zoned-time.ts', 'new Intl.DateTimeFormat("en")'],
  ['apps/simulator/src/site/local-time.ts', 'new Intl.DateTimeFormat("en")'],
])('%s may say %s', (path, source) => {
  expect(breachesOf(path, source)).toEqual([])
})

test('the house keeps the rule', async () => {
  expect(formatBreaches(await readSources(root))).toEqual([])
})
