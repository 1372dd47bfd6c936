import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressTexts } from './compress.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhelm-compress-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('writes both forms beside large texts, and nothing beside the rest', async () => {
  const text = 'export const x = 1\n'.repeat(200)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'main.js'), text)
  writeFileSync(join(folder, 'assets', 'photo.png'), text)
  writeFileSync(join(folder, 'index.html'), '<p>small</p>')
  await compressTexts(folder)
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual([
    'main.js',
    'main.js.br',
    'main.js.gz',
    'photo.png',
  ])
  expect(readdirSync(folder)).toEqual(['assets', 'index.html'])
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'main.js.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'assets', 'main.js.gz'))).toString()).toBe(text)
})
