import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import type { LiveDevice } from '@gridhelm/contract/push'
import { describe, expect, it } from 'vitest'
import type { LiveSite } from '../../../../platform/live-store.ts'
import { attentionOf } from './attention.ts'

const now = 1_000_000_000
const device = (number: string, kind: string, t: number | null): LiveDevice => ({
  id: `1-${number}`,
  number,
  kind,
  t,
  values: {},
})
const site = (...devices: LiveDevice[]): LiveSite => ({
  siteId: '1',
  staleSeconds: 60,
  failedSeconds: 300,
  clockOffset: 0,
  devices: new Map(devices.map((one) => [one.id, one])),
})
const alarm = (of: string | null, level: 1 | 2 | 3, more: object = {}) =>
  ({
    device: of === null ? null : { id: `1-${of}` },
    type: 'bit',
    level,
    status: 'alarm',
    shelved: null,
    suppressedBy: null,
    ...more,
  }) as Alarm

describe('what needs attention', () => {
  it('lists what is there before what has gone, the worst first, and counts what is there', () => {
    const speaking = site(device('SYS-01', 'system', now))
    const [notice, critical, limit] = [
      alarm('SYS-01', 3),
      alarm('SYS-01', 1),
      alarm('SYS-01', 2, { type: 'limit' }),
    ]
    const gone = alarm('SYS-01', 1, { status: 'normal' })
    const { alarms, counts } = attentionOf(speaking, now, [notice, gone, critical, limit])
    expect(alarms).toEqual([critical, limit, notice, gone])
    expect(counts).toEqual({ 1: 1, 2: 1, 3: 1 })
  })

  it('leaves out what is shelved, and lists last, uncounted, what another alarm explains', () => {
    const lost = site(device('SYS-01', 'system', now - 4 * 3_600_000))
    const silence = alarm(null, 2, { type: 'silence' })
    const behind = alarm('SYS-01', 1, { suppressedBy: { id: 'x' } })
    const shelved = alarm('SYS-01', 1, { shelved: { until: 0 } })
    const { alarms, counts, siteSilentSince } = attentionOf(lost, now, [behind, shelved, silence])
    expect(alarms).toEqual([silence, behind])
    expect(counts).toEqual({ 1: 0, 2: 1, 3: 0 })
    // The alarm says it already.
    expect(siteSilentSince).toBeUndefined()
  })

  it('names devices that are silent or were never heard while the others speak', () => {
    const { silent } = attentionOf(
      site(
        device('PV-10', 'pvInverter', now - 61_000),
        device('PV-2', 'pvInverter', null),
        device('PV-3', 'pvInverter', now - 400_000),
        device('SYS-01', 'system', now),
      ),
      now,
      [alarm('PV-3', 3, { type: 'silence' })],
    )
    expect(silent.map((item) => item.device.number)).toEqual(['PV-2', 'PV-10'])
  })

  it('says once that the whole site is silent', () => {
    const then = now - 4 * 3_600_000
    const quiet = site(device('SYS-01', 'system', then), device('PV-01', 'pvInverter', then))
    expect(attentionOf(quiet, now, [])).toMatchObject({ siteSilentSince: then, silent: [] })
  })

  it('has nothing to say about a quiet site', () => {
    expect(attentionOf(site(device('SYS-01', 'system', now)), now, [])).toEqual({
      alarms: [],
      siteSilentSince: undefined,
      isOff: false,
      silent: [],
      counts: { 1: 0, 2: 0, 3: 0 },
    })
  })
})
