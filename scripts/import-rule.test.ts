import { expect, test } from 'vitest'
import { importBreaches, readSources } from './import-rule.ts'
import { root } from './places.ts'

const breachesOf = (files: Record<string, string>) => importBreaches(new Map(Object.entries(files)))

/** One file that imports one other; both exist. */
const importing = (from: string, specifier: string, target?: string) =>
  breachesOf({
    ...(target ? { [target]: 'export const x = 1' } : {}),
    [from]: `import { x } from '${specifier}'\nexport const y = x`,
  })

const server = 'apps/server/src'
const web = 'apps/console/src'

test.each([
  ['packages/contract/src/a.ts', '@gridhelm/points/b', 'packages/points/src/b.ts'],
  ['packages/contract/src/a.ts', 'zod', undefined],
  ['packages/contract/src/a.test.ts', 'vitest', undefined],
  ['packages/contract/src/acting/alarms/a.ts', '../../page.ts', 'packages/contract/src/page.ts'],
  [`${server}/platform/a.ts`, '@gridhelm/contract/b', 'packages/contract/src/b.ts'],
  [`${web}/ui/a.tsx`, '@gridhelm/points/b', 'packages/points/src/b.ts'],
  ['apps/simulator/src/site/a.ts', '@gridhelm/points/b', 'packages/points/src/b.ts'],
  ['apps/simulator/src/run/a.ts', '../frames/b.ts', 'apps/simulator/src/frames/b.ts'],
  [`${server}/ingest/a.ts`, '../telemetry/store.ts', `${server}/telemetry/store.ts`],
  [`${server}/push/live/a.ts`, '../../site/live/b.ts', `${server}/site/live/b.ts`],
  [
    `${server}/features/acting/alarms/service.ts`,
    './queries.ts',
    `${server}/features/acting/alarms/queries.ts`,
  ],
  [
    `${server}/features/acting/alarms/service.ts`,
    '../../people/users/service.ts',
    `${server}/features/people/users/service.ts`,
  ],
  [`${server}/app.ts`, './features/acting/alarms/routes.ts', `${server}/features/acting/alarms/routes.ts`],
  [`${server}/app.ts`, './docs/routes.ts', `${server}/docs/routes.ts`],
  [`${server}/main.ts`, './system.ts', `${server}/system.ts`],
  [`${server}/seed/base.ts`, '../platform/ids.ts', `${server}/platform/ids.ts`],
  [
    `${server}/platform/a.test.ts`,
    '../features/acting/alarms/queries.ts',
    `${server}/features/acting/alarms/queries.ts`,
  ],
  [`${server}/testing/build.ts`, '../app.ts', `${server}/app.ts`],
  [`${web}/ui/Tile.tsx`, '../platform/call.ts', `${web}/platform/call.ts`],
  [`${web}/features/acting/alarms/A.tsx`, '../../../resources/R.tsx', `${web}/resources/R.tsx`],
  [`${web}/features/people/login/A.tsx`, './art/wind.svg', undefined],
  [`${web}/features/system/guide/A.tsx`, '../../../../../../docs/guide/en.md', undefined],
  [`${server}/features/acting/wing.ts`, './alarms/routes.ts', `${server}/features/acting/alarms/routes.ts`],
  [`${web}/features/acting/screens.ts`, './alarms/Alarms.tsx', `${web}/features/acting/alarms/Alarms.tsx`],
  [`${web}/main.tsx`, './app/router.tsx', `${web}/app/router.tsx`],
  ['apps/console/vite.config.ts', 'vite', undefined],
])('%s may import %s', (from, specifier, target) => {
  expect(importing(from, specifier, target)).toEqual([])
})

test.each([
  ['packages/points/src/a.ts', '@gridhelm/contract/b', 'points may not import contract'],
  ['packages/points/src/a.ts', '../../contract/src/b.ts', 'points may not import contract'],
  ['packages/contract/src/a.ts', '@gridhelm/server/app', 'a package may not import an app'],
  ['packages/contract/src/a.ts', 'node:fs', 'nothing but zod and points'],
  ['packages/contract/src/a.ts', './testing/b.ts', 'may not import tests or testing/'],
  [`${server}/app.ts`, '@gridhelm/console/app/router', 'an app may not import another app'],
  [`${server}/app.test.ts`, '../../console/src/main.tsx', 'an app may not import another app'],
  ['apps/simulator/src/site/a.ts', '../../../server/src/app.ts', 'an app may not import another app'],
  ['apps/simulator/src/site/a.ts', '../frames/b.ts', 'site may not import frames'],
  ['apps/simulator/src/equipment/a.ts', '../site/b.ts', 'equipment may not import site'],
  [`${server}/platform/a.ts`, '../telemetry/b.ts', 'platform may not import telemetry'],
  [`${server}/platform/a.ts`, '../features/people/users/service.ts', 'platform may not import features'],
  [`${server}/push/a.ts`, '../features/people/users/service.ts', 'push may not import features'],
  [`${server}/features/acting/alarms/a.ts`, '../../../push/hub.ts', 'features may not import push'],
  [`${server}/site/a.ts`, '../push/hub.ts', 'site may not import push'],
  [`${server}/features/acting/alarms/a.ts`, '../../../app.ts', 'features may not import app'],
  [`${server}/features/acting/alarms/a.ts`, '../../../seed/base.ts', 'features may not import seed'],
  [`${server}/features/acting/alarms/a.ts`, '../../people/users/queries.ts', 'only through its service.ts'],
  [
    `${server}/features/acting/alarms/a.ts`,
    '../../people/users/deep/service.ts',
    'only through its service.ts',
  ],
  [
    `${server}/features/people/users/a.ts`,
    '../../acting/alarms/service.ts',
    'the wing people may not know the wing acting',
  ],
  ['packages/contract/src/people/users/a.ts', '../../acting/alarms/b.ts', 'people may not know'],
  ['packages/contract/src/form/a.ts', '../people/users/b.ts', 'may not know one of them'],
  [`${server}/seed/base.ts`, '../features/people/users/service.ts', 'seed may not import features'],
  [`${server}/app.ts`, './testing/build.ts', 'may not import tests or testing/'],
  [`${server}/app.ts`, './other.test.ts', 'may not import tests or testing/'],
  [`${web}/platform/a.ts`, '../ui/Tile.tsx', 'platform may not import ui'],
  [`${web}/ui/a.tsx`, '../resources/R.tsx', 'ui may not import resources'],
  [`${web}/resources/a.tsx`, '../features/people/users/U.tsx', 'resources may not import features'],
  [
    `${web}/features/acting/alarms/A.tsx`,
    '../../people/users/service.ts',
    'a console feature may not import another',
  ],
  [`${web}/features/acting/alarms/A.tsx`, '../../../app/router.tsx', 'features may not import app'],
  [`${web}/app/a.ts`, '../../vite.config.ts', 'outside src'],
])('%s may not import %s', (from, specifier, why) => {
  expect(importing(from, specifier)).toEqual([expect.stringContaining(why)])
})

test('a breach names the file, the line and the import', () => {
  const file = `${server}/platform/a.ts`
  expect(breachesOf({ [file]: `\nimport { x } from '../push/hub.ts'\nx()` })).toEqual([
    `${file}:2 imports ../push/hub.ts: platform may not import push`,
  ])
})

test.each([
  [`import type { X } from '../push/hub.ts'\nexport type Y = X`],
  [`export { x } from '../push/hub.ts'`],
  [`export * from '../push/hub.ts'`],
  [`export const load = () => import('../push/hub.ts')`],
  [`import '../push/hub.ts'`],
])('layers hold for every way of importing: %s', (source) => {
  expect(breachesOf({ [`${server}/platform/a.ts`]: source })).toContainEqual(
    expect.stringContaining('platform may not import push'),
  )
})

test('a folder without a place among the layers is refused', () => {
  const [breach] = breachesOf({ [`${server}/utils/a.ts`]: 'export const x = 1' })
  expect(breach).toContain('utils has no place among the layers of the server')
})

test('a feature outside of a wing is refused', () => {
  const [breach] = breachesOf({ [`${web}/features/users/a.ts`]: 'export const x = 1' })
  expect(breach).toContain('a feature stands in a wing')
})

const cycle = (first: string, second: string) => ({
  [`${server}/platform/a.ts`]: first,
  [`${server}/platform/b.ts`]: second,
})

test('a cycle is refused and written out', () => {
  const files = cycle(
    `import { b } from './b.ts'\nexport const a = b`,
    `import { a } from './a.ts'\nexport const b = a`,
  )
  expect(breachesOf(files)).toEqual([
    `cycle: ${server}/platform/a.ts → ${server}/platform/b.ts → ${server}/platform/a.ts`,
  ])
})

test('a cycle behind a longer way and a dynamic import is refused', () => {
  const breaches = breachesOf({
    'packages/contract/src/a.ts': `import './b.ts'`,
    'packages/contract/src/b.ts': `import './c.ts'`,
    'packages/contract/src/c.ts': `export const later = () => import('./b.ts')`,
  })
  expect(breaches).toEqual([expect.stringMatching(/^cycle: .*b\.ts → .*c\.ts → .*b\.ts$/)])
})

test('a type makes a cycle like a value does', () => {
  const type = (name: string) => `import type { x } from './${name}.ts'\nexport type Y = typeof x`
  const value = `import { b } from './b.ts'\nexport const a = b`
  expect(breachesOf(cycle(value, type('a')))).toHaveLength(1)
  expect(breachesOf(cycle(type('b'), type('a')))).toHaveLength(1)
})

test('the contract may give types of its tables to those that stand in them', () => {
  const files = (form: string) => ({
    'packages/contract/src/table.ts': `import { a } from './a.ts'\nexport const table = { a }`,
    'packages/contract/src/a.ts': `import ${form}{ table } from './table.ts'\nexport const a: typeof table = 1`,
  })
  expect(breachesOf(files('type '))).toEqual([])
  expect(breachesOf(files(''))).toHaveLength(1)
})

const features = `${server}/features/stations`

test('two features that know each other are refused, though no file imports itself', () => {
  const files = {
    [`${features}/fleet/service.ts`]: 'export const fleet = 1',
    [`${features}/overview/service.ts`]: 'export const overview = 1',
    [`${features}/fleet/a.ts`]: `import { overview } from '../overview/service.ts'\nexport const a = overview`,
    [`${features}/overview/b.ts`]: `import type { fleet } from '../fleet/service.ts'\nexport type B = typeof fleet`,
  }
  const circle = 'cycle: server stations/fleet → server stations/overview → server stations/fleet'
  expect(breachesOf(files)).toEqual([circle])
  const test = `import { fleet } from '../fleet/service.ts'\nfleet()`
  const { [`${features}/overview/b.ts`]: _, ...rest } = files
  expect(breachesOf({ ...rest, [`${features}/overview/b.test.ts`]: test })).toEqual([])
})

test('an index that only re-exports is refused inside an app', () => {
  const reexports = `export { x } from './x.ts'\nexport * from './y.ts'`
  expect(breachesOf({ [`${web}/ui/index.ts`]: reexports })).toEqual([
    expect.stringContaining('import those files directly'),
  ])
  expect(breachesOf({ [`${web}/ui/index.ts`]: `${reexports}\nexport const z = 1` })).toEqual([])
  expect(breachesOf({ 'packages/points/src/index.ts': reexports })).toEqual([])
})

test.each([
  [`export { x } from './x.ts'`],
  [`export type { X } from './x.ts'`],
  [`export * from './x.ts'`],
  [`import { x } from './x.ts'\nexport { x }`],
])('the door of a server feature hands nothing on: %s', (source) => {
  const path = `${server}/features/people/users/service.ts`
  expect(breachesOf({ [path]: source })).toEqual([expect.stringContaining('hands on')])
})

test('what a door makes of its own files is its own', () => {
  const path = `${server}/features/people/users/service.ts`
  const source = `import { x } from './x.ts'\nexport const y = x\nconst z = 1\nexport { z }`
  expect(breachesOf({ [path]: source })).toEqual([])
})

test.each([
  ['export default function Screen() {}'],
  ['const x = 1\nexport { x as default }'],
  [`export { default } from './other.ts'`],
])('a default export is refused: %s', (source) => {
  expect(breachesOf({ [`${web}/ui/a.tsx`]: source })).toEqual([expect.stringContaining('default export')])
})

test('a default export is fine where a tool reads it', () => {
  const source = 'export default {}'
  const files = { 'apps/console/vite.config.ts': source, [`${server}/testing/database-server.ts`]: source }
  expect(breachesOf(files)).toEqual([])
})

const statements = [
  `export const all = (db: Db) => db.selectFrom('a').selectAll().execute()`,
  `export const drop = (tx: Tx) => tx.deleteFrom('a').execute()`,
  "import { sql } from 'kysely'\nexport const one = sql<number>`SELECT 1`",
  `import { type RawBuilder, sql } from 'kysely'\nexport const ref: RawBuilder<unknown> = sql.ref('a')`,
]

test.each(statements)('SQL outside of its files is refused: %s', (source) => {
  for (const file of ['features/people/users/service.ts', 'site/a.ts', 'ingest/link/a.ts', 'push/a.ts']) {
    expect(breachesOf({ [`${server}/${file}`]: source })).toEqual([expect.stringContaining('has SQL in it')])
  }
})

test.each(statements)('SQL is welcome in its files: %s', (source) => {
  const files = ['queries.ts', 'role-queries.ts', 'conditions-sql.ts', 'binding.ts', 'users.test.ts']
  for (const file of files) {
    expect(breachesOf({ [`${server}/features/people/users/${file}`]: source })).toEqual([])
  }
  expect(breachesOf({ [`${server}/platform/scope/sites.ts`]: source })).toEqual([])
  expect(breachesOf({ [`${server}/telemetry/latest/rows.ts`]: source })).toEqual([])
})

test('the types of the query builder are no SQL', () => {
  const source = `import type { RawBuilder } from 'kysely'\nexport type Where = RawBuilder<boolean>`
  expect(breachesOf({ [`${server}/features/people/users/service.ts`]: source })).toEqual([])
})

test('a file that does not parse is reported', () => {
  expect(breachesOf({ [`${server}/platform/a.ts`]: 'const = 1' })).toEqual([
    expect.stringContaining('cannot be read'),
  ])
})

test('the sources of the checkout are found', async () => {
  const sources = await readSources(root)
  expect([...sources.keys()]).toEqual(
    expect.arrayContaining([
      'apps/server/src/main.ts',
      'apps/console/vite.config.ts',
      'packages/contract/src/page.ts',
    ]),
  )
})
