import { expect, test } from 'vitest'
import { unusedIn } from './unused.ts'

test('what a message says and the mapping does not use is named, value by value', () => {
  const message = {
    topic: 'plant/data',
    payload: btoa(JSON.stringify({ inv: { p: 43.5, mood: 'fine' }, fw: '4.6' })),
    receivedAt: Date.UTC(2026, 10, 17, 12),
  }
  const rules = [{ path: ['inv', 'p'], device: 'PV-01', kind: 'pvInverter' as const, point: 'activePower' }]
  const mappingOf = (topic: string) => ({ sources: [{ topic, format: 'json' as const, rules }] })
  expect(unusedIn(mappingOf('plant/data'), message)).toEqual([
    { path: ['inv', 'mood'], value: 'fine' },
    { path: ['fw'], value: '4.6' },
  ])
  expect(unusedIn(mappingOf(''), message), 'a mapping that cannot be read').toEqual([])
})
