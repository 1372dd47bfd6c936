import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { registerMaps } from '@gridhelm/points/registers/maps'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhelm-config-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function read(content: object | string, environment: NodeJS.ProcessEnv = {}) {
  const path = join(folder, 'gateway.json')
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return readConfig(path, environment)
}
const least = { site: 'P-7', broker: { url: 'mqtt://127.0.0.1' } }
const device = { number: 'PV-01', kind: 'pvInverter', map: 'sunspec', host: 'h' }
const page = readFileSync(join(import.meta.dirname, '../../../../docs/gateway.md'), 'utf8')

describe('the file', () => {
  it('of the page can be used as it stands there', () => {
    const [, text = ''] = /^```json config\n([\s\S]*?)^```/m.exec(page) ?? []
    const { setup, folder: kept } = read(text)
    expect(setup?.devices.map(({ number }) => number)).toEqual(['PV-01', 'BAT-01', 'GEN-01', 'MTR-01'])
    expect(kept).toBe('/var/lib/gridhelm-gateway')
  })

  it('the page names every map', () => {
    for (const name of Object.keys(registerMaps)) expect(page).toContain(`\`${name}\``)
  })

  it('that names no devices leaves it to the console; so does the environment', () => {
    expect(read(least).setup).toBeUndefined()
    expect(read({ ...least, devices: [] }).setup).toEqual({ interval: 10, devices: [], maps: {} })
    const environment = {
      GRIDHELM_SITE: 'P-7',
      GRIDHELM_BROKER: 'mqtt://h',
      GRIDHELM_SITE_PASSWORD: 'secret',
    }
    expect(readConfig(undefined, environment)).toMatchObject({
      site: 'P-7',
      setup: undefined,
      broker: { url: 'mqtt://h', username: 'P-7', password: 'secret' },
    })
    expect(() => readConfig(undefined, { GRIDHELM_SITE: 'P-7' })).toThrow('broker')
  })

  it('has what is not told: topics, user, share of the disk', () => {
    expect(read(least, { GRIDHELM_SITE_PASSWORD: 'secret' })).toMatchObject({
      topics: {
        data: 'gridhelm/P-7/data',
        set: 'gridhelm/P-7/set',
        get: 'gridhelm/P-7/get',
        gateway: { up: 'gridhelm/P-7/gateway/up', down: 'gridhelm/P-7/gateway/down' },
      },
      broker: { username: 'P-7', password: 'secret' },
      folder: join(folder, 'gateway-data'),
      keep: { megabytes: 256, order: 'newest', sync: 5 },
    })
  })

  it.each([
    ['is not JSON', '{', 'is not JSON'],
    ['has a key that nobody knows', { ...least, devcies: [] }, 'devcies'],
    ['has no broker', { site: 'P-7' }, 'broker'],
    [
      'names a map that is not there',
      { ...least, devices: [{ ...device, map: 'fronius' }] },
      'there is no register map fronius',
    ],
    [
      'names a map of another kind',
      { ...least, devices: [{ ...device, map: 'dse-gencomm' }] },
      'dse-gencomm is for another kind of device',
    ],
    ['names a device twice', { ...least, devices: [device, device] }, 'stands there twice'],
    ['reads faster than a line can', { ...least, interval: 0.01 }, 'interval'],
    [
      'has a map for a point that is not there',
      {
        ...least,
        maps: {
          own: { name: '', source: '', kind: 'load', rules: [{ point: 'x', address: 1, type: 'u16' }] },
        },
      },
      'has no point x',
    ],
    [
      'names a file that is not there',
      { ...least, broker: { url: 'mqtts://h', ca: 'none.pem' } },
      'none.pem',
    ],
  ])('that %s is refused with a sentence', (_, content, sentence) => {
    expect(() => read(content)).toThrow(sentence)
  })
})
