import { mkdirSync, readFileSync, readlinkSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { restoreSymlinks } from './binaries.ts'
import { temporaryFolder } from './testing/place.ts'

it('makes the symlinks that a skipped install script left out', () => {
  const folder = temporaryFolder()
  const lib = path.join(folder, 'native', 'lib')
  mkdirSync(lib, { recursive: true })
  writeFileSync(path.join(lib, 'libpq.so.5.18'), 'library')
  symlinkSync('elsewhere', path.join(lib, 'libpq.so.5'))
  const links = ['libpq.so.5', 'libpq.so'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }))
  writeFileSync(path.join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))

  restoreSymlinks(folder)
  restoreSymlinks(folder)
  expect(readFileSync(path.join(lib, 'libpq.so'), 'utf8')).toBe('library')
  expect(readlinkSync(path.join(lib, 'libpq.so.5'))).toBe('elsewhere')
})
