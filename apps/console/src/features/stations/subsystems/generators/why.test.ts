import { runReason } from '@gridhelm/points/states'
import { describe, expect, it } from 'vitest'
import { whyOf } from './why.ts'

const word = { isHeard: true, runState: 4, runReason: 1, mode: 2, startSoc: 22, stopSoc: 45 }

describe('why a generator runs', () => {
  it('every reason of the catalogue has a sentence', () => {
    for (const { value, key } of runReason) {
      const expected = key === 'none' ? 'why.unknown' : `why.${key}`
      expect(whyOf({ ...word, runReason: value }).key).toBe(expected)
    }
  })

  it('a low battery says until when', () => {
    expect(whyOf(word)).toEqual({ key: 'why.lowCharge', until: 45 })
    expect(whyOf({ ...word, runReason: 2 })).toEqual({ key: 'why.highLoad', until: undefined })
  })

  it('at rest it says what would start it', () => {
    const rest = { ...word, runState: 0, runReason: 0 }
    expect(whyOf(rest)).toEqual({ key: 'why.noneBelow', start: 22 })
    expect(whyOf({ ...rest, mode: 1 })).toEqual({ key: 'why.none' })
    expect(whyOf({ ...rest, mode: 0 })).toEqual({ key: 'why.blocked' })
  })

  it('a fault and silence come first', () => {
    expect(whyOf({ ...word, runState: 6 })).toEqual({ key: 'why.fault' })
    expect(whyOf({ ...word, runState: 7 })).toEqual({ key: 'why.startFailed' })
    expect(whyOf({ ...word, isHeard: false })).toEqual({ key: 'why.silent' })
    expect(whyOf({ ...word, runState: undefined })).toEqual({ key: 'why.never' })
  })
})
