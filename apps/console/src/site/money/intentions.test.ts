import { describe, expect, it } from 'vitest'
import { createStore } from '../../platform/value-store.ts'
import { createIntentions } from './intentions.ts'

function storage(): Storage {
  const map = new Map<string, string>()
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as Storage
}
function counted() {
  let count = 0
  return () => `name-${++count}`
}

describe('the name of a payment', () => {
  it('stays the same until there is an answer, and is another one afterwards', () => {
    const { open, settle } = createIntentions(createStore(storage()), counted())
    expect(open('load:1')).toBe('name-1')
    expect(open('load:1')).toBe('name-1')
    settle('load:1')
    expect(open('load:1')).toBe('name-2')
  })

  it('is its own for each receiver', () => {
    const { open } = createIntentions(createStore(storage()), counted())
    expect([open('load:1'), open('load:2'), open('load:1')]).toEqual(['name-1', 'name-2', 'name-1'])
  })

  it('outlives a reload of the page', () => {
    const [area, fresh] = [storage(), counted()]
    createIntentions(createStore(area), fresh).open('load:1')
    const later = createIntentions(createStore(area), fresh)
    expect(later.open('load:1')).toBe('name-1')
    later.settle('load:1')
    expect(createIntentions(createStore(area), fresh).open('load:1')).toBe('name-2')
  })

  it('stays the same where nothing can be stored', () => {
    const full = {
      ...storage(),
      setItem: () => {
        throw new Error('full')
      },
    } as Storage
    const { open } = createIntentions(createStore(full), counted())
    expect([open('load:1'), open('load:1')]).toEqual(['name-1', 'name-1'])
  })
})
