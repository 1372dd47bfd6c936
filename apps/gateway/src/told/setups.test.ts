import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSetups } from './setups.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhelm-setups-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const said: string[] = []
const open = () => openSetups(folder, (line) => said.push(line))
const setupOf = (...numbers: string[]) => ({
  devices: numbers.map((number) => ({ number, kind: 'pvInverter', map: 'sunspec', host: 'h' })),
})

it('a configuration is taken, kept, and found again after a restart', () => {
  const { setups, kept } = open()
  expect([kept, setups.version]).toEqual([undefined, 0])
  expect(setups.take({ version: 3, setup: setupOf('PV-01') })?.devices).toMatchObject([
    { number: 'PV-01', port: 502, commands: false },
  ])
  expect(setups.take({ version: 3, setup: setupOf('PV-01') })).toBeUndefined()
  const again = open()
  expect(again.kept?.devices.map(({ number }) => number)).toEqual(['PV-01'])
  expect(again.setups.version).toBe(3)
})

it('one that cannot be used is refused whole, with the reasons, and the one before stays', () => {
  const { setups } = open()
  setups.take({ version: 1, setup: setupOf('PV-01') })
  expect(setups.take({ version: 2, setup: setupOf('PV-02', 'PV-02') })).toBeUndefined()
  expect(setups.refused).toEqual({
    version: 2,
    reasons: ['PV-02 stands there twice'],
    faults: [{ why: 'twice', device: 'PV-02' }],
  })
  expect(setups.take({ version: 3, setup: { devices: [{ number: 'PV-01' }] } })).toBeUndefined()
  expect(setups.refused?.faults?.[0]).toEqual({ why: 'badField', field: 'devices.0.kind' })
  expect(setups.version).toBe(1)
  expect(open().kept?.devices.map(({ number }) => number)).toEqual(['PV-01'])
  setups.take({ version: 4, setup: setupOf('PV-03') })
  expect([setups.version, setups.refused]).toEqual([4, undefined])
})

it('what a crash has torn is no configuration', () => {
  writeFileSync(join(folder, 'setup.json'), '{"version": 3, "setup": {"dev')
  expect(open().kept).toBeUndefined()
})
