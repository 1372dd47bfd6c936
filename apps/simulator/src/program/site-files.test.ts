import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SavedSite } from '../controller/saved-site.ts'
import { createSite } from '../run/create.ts'
import { demoSite } from '../testing/sites.ts'
import { siteFilesIn } from './site-files.ts'

const config = demoSite('KE-004')
const origin = createSite(config, 1, Date.parse('2026-11-15T08:00:00Z'))
const site: SavedSite = {
  seed: 1,
  time: origin.time,
  unsent: [{ origin, until: 5 }, { origin }],
  stretches: [{ origin, exactUntil: 1, until: 2, left: 3 }],
  answers: [{ id: 'a', status: 'done', message: '' }],
}

let folder: string
let said: string[]
const files = () => siteFilesIn(join(folder, 'sites'), (line) => said.push(line))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhelm-sites-'))
  said = []
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('gives back what was saved, and leaves one file', async () => {
  await Promise.all([files().save(config.number, { ...site, time: 0 }), files().load(config, 1)])
  await files().save(config.number, site)
  expect(await files().load(config, 1)).toEqual(site)
  expect(readdirSync(join(folder, 'sites'))).toEqual(['KE-004.json'])
  expect(said).toEqual([])
})

it('many saves at once end with the last', async () => {
  const one = files()
  await Promise.all([1, 2, 3].map((time) => one.save(config.number, { ...site, time })))
  expect((await one.load(config, 1))?.time).toBe(3)
})

it('nothing there: nothing said', async () => {
  expect(await files().load(config, 1)).toBeUndefined()
  expect(said).toEqual([])
})

it('begins anew, and says why, when the file does not fit', async () => {
  await files().save(config.number, site)
  expect(await files().load(config, 2)).toBeUndefined()
  expect(await files().load({ ...config, altitude: 99 }, 1)).toBeUndefined()
  writeFileSync(join(folder, 'sites', 'KE-004.json'), '{"form')
  expect(await files().load(config, 1)).toBeUndefined()
  expect(said).toHaveLength(3)
  expect(said[0]).toBe('KE-004 begins anew: it was saved under another seed.')
  expect(said[1]).toContain('has been rebuilt')
})
