import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createStore } from './value-store.ts'

function memory(): Storage {
  const map = new Map<string, string>()
  return {
    get length() {
      return map.size
    },
    clear: () => map.clear(),
    getItem: (key) => map.get(key) ?? null,
    key: (index) => [...map.keys()][index] ?? null,
    removeItem: (key) => void map.delete(key),
    setItem: (key, value) => void map.set(key, value),
  }
}

describe('stored values', () => {
  it('login data are kept for seven days and not a moment longer', () => {
    let now = 1_000
    const store = createStore(memory(), () => now)
    store.set('Access-Token', 'abc', 604_800_000)
    now += 604_800_000 - 1
    expect(store.get('Access-Token')).toBe('abc')
    now += 1
    expect(store.get('Access-Token')).toBeUndefined()
  })

  it('gives back what was put in', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (key, value) => {
        const store = createStore(memory())
        store.set(key, value)
        expect(store.get(key)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('takes whatever else lies in the storage for absent', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const area = memory()
        area.setItem('k', text)
        expect(() => createStore(area).get('k')).not.toThrow()
      }),
    )
  })

  it('a full storage does not break the caller', () => {
    const area = memory()
    area.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(() => createStore(area).set('k', 1)).not.toThrow()
  })
})
