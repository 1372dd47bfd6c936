import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findChromium } from './chromium.ts'

let folder: string

function program(name: string, exitCode: number): string {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\nexit ${exitCode}\n`)
  chmodSync(path, 0o755)
  return path
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhelm-chromium-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('CHROME_PATH', '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

test('takes the first on the PATH that runs, not a stand-in', () => {
  program('chromium-browser', 1)
  const chrome = program('google-chrome', 0)
  expect(findChromium()).toBe(chrome)
})

test('CHROME_PATH comes first', () => {
  program('chromium', 0)
  const own = program('my-chrome', 0)
  vi.stubEnv('CHROME_PATH', own)
  expect(findChromium()).toBe(own)
})

test('a CHROME_PATH that is not there does not keep the others from being found', () => {
  const chromium = program('chromium', 0)
  vi.stubEnv('CHROME_PATH', join(folder, 'missing'))
  expect(findChromium()).toBe(chromium)
})
