import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import type { LiveDevice } from '@gridhelm/contract/push'
import { describe, expect, it } from 'vitest'
import type { LiveSite } from '../../../../platform/live-store.ts'
import { attentionOf } from './attention.ts'

const now = 1_000_000_000
const device = (
  number: string,
  kind: string,
  t: number | null,
  values: Record<string, number> = {},
): LiveDevice => ({
  id: `1-${number}`,
  number,
  kind,
  t,
  values: Object.fromEntries(
    Object.entries(values).map(([key, v]) => [key, { v, t: t ?? 0, q: 'good' as const }]),
  ),
})
const site = (...devices: LiveDevice[]): LiveSite => ({
  siteId: '1',
  staleSeconds: 60,
  failedSeconds: 300,
  clockOffset: 0,
  devices: new Map(devices.map((one) => [one.id, one])),
})

describe('what needs attention', () => {
  it('lists active bits, the worst first, and counts them by level', () => {
    const { alarms, counts, silent, siteSilentSince } = attentionOf(
      site(
        // Surge protector (notice), bus overvoltage (critical), bus undervoltage (warning).
        device('SYS-01', 'system', now, { alarmWord: 2 ** 6 + 2 ** 1 + 2 ** 2 }),
        device('PV-01', 'pvInverter', now, { alarmWord: 0 }),
      ),
      now,
    )
    expect(alarms.map(({ bit }) => bit.key)).toEqual([
      'busOvervoltage',
      'busUndervoltage',
      'surgeProtectorSpent',
    ])
    expect(counts).toEqual({ 1: 1, 2: 1, 3: 1 })
    expect(silent).toEqual([])
    expect(siteSilentSince).toBeUndefined()
  })

  it('names devices that are silent or were never heard while the others speak', () => {
    const { silent } = attentionOf(
      site(
        device('PV-10', 'pvInverter', now - 61_000),
        device('PV-2', 'pvInverter', null),
        device('SYS-01', 'system', now),
      ),
      now,
    )
    expect(silent.map((item) => item.device.number)).toEqual(['PV-2', 'PV-10'])
  })

  it('says once that the whole site is silent, and marks its alarms as old', () => {
    const then = now - 4 * 3_600_000
    const { siteSilentSince, silent, alarms } = attentionOf(
      site(device('SYS-01', 'system', then, { alarmWord: 1 }), device('PV-01', 'pvInverter', then)),
      now,
    )
    expect(siteSilentSince).toBe(then)
    expect(silent).toEqual([])
    expect(alarms).toMatchObject([{ bit: { key: 'emergencyStop' }, isStale: true }])
  })

  it('has nothing to say about a quiet site', () => {
    const attention = attentionOf(site(device('SYS-01', 'system', now, { alarmWord: 0 })), now)
    expect(attention).toEqual({
      alarms: [],
      others: [],
      siteSilentSince: undefined,
      silent: [],
      counts: { 1: 0, 2: 0, 3: 0 },
    })
  })

  it('adds what is known of alarms: what people did about a word, and what no word tells', () => {
    const at = site(
      device('SYS-01', 'system', now, { alarmWord: 2 }),
      device('PV-01', 'pvInverter', now - 90_000),
    )
    const alarm = (of: string | null, key: string, more: object = {}) =>
      ({
        device: of === null ? null : { id: `1-${of}` },
        alarm: key,
        type: 'bit',
        level: 1,
        shelved: null,
        suppressedBy: null,
        ...more,
      }) as Alarm
    const word = alarm('SYS-01', 'system.alarmWord.busOvervoltage', { shelved: { until: 0 } })
    const limit = alarm('SYS-01', 'system.frequencyLow', { type: 'limit', level: 2 })
    const silence = alarm('PV-01', 'device.silence', { type: 'silence', level: 3 })
    const following = alarm('PV-01', 'pvInverter.alarmWord.gridLost', { suppressedBy: { id: 'x' } })
    const { alarms, others, counts, silent } = attentionOf(at, now, [word, limit, silence, following])
    expect(alarms.map((item) => item.known)).toEqual([word])
    expect(others).toEqual([limit, silence])
    // What is on the shelf asks for nobody, and the silence is told by its alarm.
    expect(counts).toEqual({ 1: 0, 2: 1, 3: 1 })
    expect(silent).toEqual([])
  })
})
