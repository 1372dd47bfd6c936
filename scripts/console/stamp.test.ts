import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stampOf } from './stamp.ts'

let base: string
let before: string

function write(path: string, content: string): void {
  mkdirSync(dirname(join(base, path)), { recursive: true })
  writeFileSync(join(base, path), content)
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'gridhelm-stamp-'))
  write('apps/console/src/main.tsx', 'one')
  write('docs/guide/en.md', 'one')
  write('package-lock.json', '{}')
  before = stampOf(base)
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

test.each([
  'apps/console/src/main.tsx',
  'apps/console/src/ui/Tile.tsx',
  'packages/contract/src/page.ts',
  'docs/guide/en.md',
  'docs/legal/privacy.en.md',
  'package-lock.json',
])('changes with %s', (path) => {
  write(path, 'two')
  expect(stampOf(base)).not.toBe(before)
})

test.each([
  'apps/console/dist/index.html',
  'apps/console/.build-x/dist/index.html',
  'apps/console/node_modules/.vite/x.js',
  'apps/console/src/main.test.tsx',
  'apps/server/src/main.ts',
  'docs/decisions/one.md',
])('does not change with %s', (path) => {
  write(path, 'two')
  expect(stampOf(base)).toBe(before)
})

test('changes when a file is renamed', () => {
  rmSync(join(base, 'docs/guide/en.md'))
  write('docs/guide/fr.md', 'one')
  expect(stampOf(base)).not.toBe(before)
})
