import { expect, it } from 'vitest'
import type { LiveSite } from '../../platform/live-store.ts'
import { curveName, wantedByName } from './linked-curve.ts'

const site: LiveSite = {
  siteId: '7',
  staleSeconds: 60,
  failedSeconds: 300,
  clockOffset: 0,
  devices: new Map([['7-1', { id: '7-1', number: 'SYS-01', kind: 'system', t: null, values: {} }]]),
}

it('finds what its own name says, and nothing that the site does not have', () => {
  const wanted = wantedByName('SYS-01.loadPower', site, 'UTC')
  if (!wanted) throw new Error('not found')
  expect(wanted).toMatchObject({ siteId: '7', deviceId: '7-1', kind: 'system', point: 'loadPower' })
  expect(curveName(wanted)).toBe('SYS-01.loadPower')
  expect(wantedByName('SYS-02.loadPower', site, 'UTC')).toBeUndefined()
  expect(wantedByName('SYS-01.nothing', site, 'UTC')).toBeUndefined()
  expect(wantedByName('SYS-01', site, 'UTC')).toBeUndefined()
})
