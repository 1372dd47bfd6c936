import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRecent, keptMs } from './recent.ts'

const most = 4
const steps = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: keptMs }),
    ids: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 5 }),
  }),
  { maxLength: 12 },
)

const namesOf = (changes: readonly { ids: readonly string[] }[]) => new Set(changes.flatMap(({ ids }) => ids))

describe('what has changed lately', () => {
  it('nothing, at first and when it is long ago', () => {
    let now = 0
    const recent = createRecent(() => now, most)
    expect(recent.read()).toBeUndefined()
    recent.add(['a'])
    now += keptMs - 1
    expect(recent.read()).toEqual(['a'])
    now += 1
    expect(recent.read()).toBeUndefined()
  })

  it('property: every change of that time is named, or said to be too many; nothing older is', () => {
    fc.assert(
      fc.property(steps, (changes) => {
        let now = 0
        const recent = createRecent(() => now, most)
        const done: { at: number; ids: readonly string[] }[] = []
        for (const { after, ids } of changes) {
          now += after
          recent.add(ids)
          done.push({ at: now, ids })
          const kept = done.filter(({ at }) => at + keptMs > now)
          const read = recent.read()
          if (read?.length === 0)
            expect(done.some((change) => change.ids.length === 0) || namesOf(done).size > most).toBe(true)
          else expect(new Set(read)).toEqual(namesOf(kept))
        }
      }),
    )
  })
})
