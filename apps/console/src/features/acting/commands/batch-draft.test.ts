import { describe, expect, it } from 'vitest'
import { askedOf, type BatchDraft, emptyDraft, isSameAsked } from './batch-draft.ts'

const draft: BatchDraft = { kind: 'generator', point: 'startSoc', value: 30, deviceIds: ['1-2'] }

describe('what is asked of the server', () => {
  it('is whole, or nothing', () => {
    expect(askedOf(emptyDraft)).toBeUndefined()
    expect(askedOf(draft)).toMatchObject({ point: 'startSoc', value: 30, deviceIds: ['1-2'] })
    for (const change of [{ point: undefined }, { value: undefined }, { deviceIds: [] }, { value: 101 }]) {
      expect(askedOf({ ...draft, ...change })).toBeUndefined()
    }
    expect(askedOf({ ...draft, point: 'fuelLevel' })).toBeUndefined()
  })

  it('a dry run holds only for the choice that it was about', () => {
    expect(isSameAsked(askedOf(draft), askedOf({ ...draft }))).toBe(true)
    expect(isSameAsked(askedOf(draft), askedOf({ ...draft, value: 31 }))).toBe(false)
    expect(isSameAsked(askedOf(draft), askedOf({ ...draft, deviceIds: ['1-2', '1-3'] }))).toBe(false)
    expect(isSameAsked(askedOf(draft), undefined)).toBe(false)
  })
})
