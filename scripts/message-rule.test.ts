import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from './import-rule.ts'
import { root } from './places.ts'

const contract = 'packages/contract/src/'
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path)

test('whoever names a message loads its table, so that a page can say what its rules refuse', async () => {
  const sources = [...(await readSources(root))].filter(([path]) => !isTest(path))
  const tableOf = new Map<string, string>()
  for (const [path, source] of sources) {
    if (!path.startsWith(contract) || !source.includes(' = defineMessages({')) continue
    for (const [, key = ''] of source.matchAll(/^ {2}'(\w+\.[\w.]+)': /gm)) tableOf.set(key, path)
  }
  expect(tableOf.size).toBeGreaterThan(100)

  const loads = (path: string, source: string, table: string) => {
    const near = posix.relative(posix.dirname(path), table)
    const names = [
      near.startsWith('.') ? near : `./${near}`,
      `@gridhelm/${table.slice(9, -3).replace('/src', '')}`,
    ]
    return names.some((name) => new RegExp(`^(?:import|\\} from|import .* from) '${name}'`, 'm').test(source))
  }
  const speaks = ([path, source]: readonly [string, string]) =>
    path.startsWith(contract) || (path.startsWith('apps/console/') && /\bmessageText\(/.test(source))
  const silent = sources.filter(speaks).flatMap(([path, source]) => {
    const named = [...source.matchAll(/'(\w+\.[\w.]+)'/g)].flatMap(([, key = '']) => tableOf.get(key) ?? [])
    return [...new Set(named)]
      .filter((table) => table !== path && !loads(path, source, table))
      .map((table) => `${path} does not import ${table}`)
  })
  expect(silent).toEqual([])
})
