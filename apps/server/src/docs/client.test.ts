import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { calls } from '@gridhelm/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addSite } from '../testing/sites.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { clientText } from './client.ts'
import { openApiDocument } from './openapi.ts'

const folder = mkdtempSync(join(tmpdir(), 'gridhelm-client-'))
const file = (name: string) => join(folder, name)
let testApp: TestApp
beforeAll(async () => {
  testApp = await createTestApp()
  writeFileSync(file('client.ts'), clientText(openApiDocument()))
})
afterAll(async () => {
  await testApp.close()
  rmSync(folder, { recursive: true })
})

const compiler = join(import.meta.dirname, '../../../../node_modules/.bin/tsc')
const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'esnext',
    module: 'nodenext',
    lib: ['esnext', 'dom', 'dom.iterable'],
    allowImportingTsExtensions: true,
    types: [],
  },
  files: ['program.ts'],
}

/** What the compiler says of a program that uses the client. */
function faultsOf(program: string): string[] {
  const head = `import { createClient } from './client.ts'\nconst call = createClient({ address: '', token: '' })`
  writeFileSync(file('package.json'), '{"type":"module"}')
  writeFileSync(file('program.ts'), `${head}\n${program}\nexport {}\n`)
  writeFileSync(file('tsconfig.json'), JSON.stringify(settings))
  const { stdout } = spawnSync(compiler, ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
  return stdout.split('\n').filter((line) => line.includes('error TS'))
}

describe('the client that is made from the description', () => {
  it('compiles, with every call, and knows names and kinds', () => {
    expect(
      faultsOf(`
        const sites = await call('GET /v1/sites', {})
        const name: string = sites[0]!.name
        const { series } = await call('GET /v1/series', { points: '1-2:activePower', step: '5m' })
        const value: number | null = series[0]!.values[0]![1]
        const { result } = await call('GET /alarm/list', { pageNo: 1 })
        result.records.length; name; value`),
    ).toEqual([])
  })

  it('refuses what the API would refuse', () => {
    const faults = faultsOf(`
      await call('GET /v1/nothing', {})
      await call('GET /v1/series', {})
      const sites = await call('GET /v1/sites', {})
      const wrong: number = sites[0]!.name
      wrong`)
    expect(faults).toHaveLength(3)
  })

  it('reads from a running server what the screens show', async () => {
    const { db } = testApp.platform
    const site = await addSite(db, {
      number: 'CLIENT-1',
      devices: { 'GEN-01': 'generator' },
      userIds: ['demo-agent'],
    })
    const token = await testApp.login('agent')
    const form = { name: 'Client', validDays: 1, scopes: ['telemetry'], codes: [] }
    const made = await testApp.ask(calls.apiTokens.make, form, { token })
    const { createClient, Refused } = await import(/* @vite-ignore */ pathToFileURL(file('client.ts')).href)
    const call = createClient({ address: `http://127.0.0.1:${await testApp.listen()}`, token: made.token })
    expect(await call('GET /v1/sites', {})).toContainEqual(expect.objectContaining({ siteId: site.id }))
    expect(await call('GET /v1/devices', { siteId: site.id })).toMatchObject([{ number: 'GEN-01' }])
    await expect(call('GET /v1/devices', { siteId: '999999' })).rejects.toBeInstanceOf(Refused)
    await expect(call('GET /v1/devices', { siteId: '999999' })).rejects.toMatchObject({ status: 404 })
  })
})
