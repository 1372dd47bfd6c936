import { findPoint } from '@gridhelm/points/catalogue'
import type { SetpointPoint } from '@gridhelm/points/point'
import { expect, it } from 'vitest'
import { requestOf, type WantedCommand } from './wanted.ts'

const want: WantedCommand = {
  siteId: '12',
  siteName: 'Nosy Komba',
  device: { id: '12-3', number: 'GEN-01', name: null, kind: 'generator' },
  point: findPoint('generator', 'control') as SetpointPoint,
  value: 0,
  shown: 4,
}

it('a device is asked with the reason, the wait and the key of the browser', () => {
  expect(requestOf(want, { reason: '  quiet hours ', expirySeconds: 60 }, 'key')).toEqual({
    of: 'device',
    input: {
      deviceId: '12-3',
      point: 'control',
      value: 0,
      reason: 'quiet hours',
      expirySeconds: 60,
      clientKey: 'key',
    },
  })
})

it('the whole site is asked to start or stop; an empty reason is none', () => {
  const asked = requestOf({ ...want, isSite: true }, { reason: ' ', expirySeconds: 300 }, 'key')
  expect(asked).toEqual({ of: 'site', input: { siteId: '12', on: false, reason: null, clientKey: 'key' } })
})
