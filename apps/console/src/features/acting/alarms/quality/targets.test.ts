import type { AlarmQuality } from '@gridhelm/contract/acting/alarms/entities'
import { describe, expect, it } from 'vitest'
import { findingsOf } from './targets.ts'

const quiet: AlarmQuality = {
  from: 0,
  to: 7 * 86_400_000,
  zone: 'UTC',
  total: 30,
  levels: [1, 9, 20],
  perDay: 4.3,
  perHour: [],
  peakInTenMinutes: 3,
  floods: [],
  floodShare: 0,
  chattering: [],
  standing: [],
  frequent: [],
  acknowledgeMs: 120_000,
  neverAcknowledged: 0,
  shelved: 0,
  suppressed: 0,
}
const kinds = (change: Partial<AlarmQuality>) => findingsOf({ ...quiet, ...change }).map(({ kind }) => kind)
const place = { siteId: '1', projectName: 'A', deviceName: 'GEN-01' }
const frequent = { ...place, alarm: 'generator.a', content: 'A', level: 2 as const, count: 12, share: 0.4 }
const shaking = { ...place, alarm: 'generator.a', content: 'A', count: 12, mostInMinute: 5 }

describe('what a week of alarms calls for', () => {
  it('a quiet week calls for nothing', () => {
    expect(kinds({})).toEqual([])
  })

  it('each target of EEMUA 191 that was missed is named once', () => {
    expect(kinds({ perDay: 145 })).toEqual(['tooMany'])
    expect(kinds({ perDay: 144 })).toEqual([])
    expect(kinds({ peakInTenMinutes: 11 })).toEqual(['peak'])
    expect(kinds({ peakInTenMinutes: 40, floodShare: 0.01 })).toEqual(['floods'])
    expect(kinds({ acknowledgeMs: 600_001 })).toEqual(['slow'])
    expect(kinds({ acknowledgeMs: null, neverAcknowledged: 2 })).toEqual(['unanswered'])
  })

  it('one that chatters is not told again as the most frequent one', () => {
    expect(kinds({ frequent: [frequent] })).toEqual(['loud'])
    expect(kinds({ frequent: [frequent], chattering: [shaking] })).toEqual(['chattering'])
    expect(kinds({ frequent: [frequent], total: 19 })).toEqual([])
  })
})
