import { deviceKinds, pointsOf } from '@gridhelm/points/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DataLook } from '../data-look.ts'
import { grouped } from './grouped.ts'

const value = { v: 1, t: 0, q: 'good' as const }

describe('the list of a device’s values', () => {
  it('shows every point once, unless it is hidden, and tells what was never reported apart', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...deviceKinds),
        fc.infiniteStream(fc.boolean()),
        fc.infiniteStream(fc.boolean()),
        (kind, reports, hides) => {
          const keys = pointsOf(kind).map((point) => point.key)
          const said = new Set(keys.filter(() => reports.next().value))
          const hidden = new Set(keys.filter(() => hides.next().value))
          const look: DataLook = {
            titleColor: null,
            backgroundColor: null,
            of: (_, key) => ({ show: !hidden.has(key), nameColor: null, dataColor: null }),
          }
          const values = Object.fromEntries([...said].map((key) => [key, value]))
          const { shown, unreported } = grouped(kind, { values }, look)
          const listed = shown.flatMap(({ points }) => points.map((point) => point.key))
          expect(new Set(listed)).toEqual(new Set(keys.filter((key) => said.has(key) && !hidden.has(key))))
          expect(listed.length).toBe(new Set(listed).size)
          expect(unreported.every(({ key }) => !said.has(key) && !hidden.has(key))).toBe(true)
          expect(listed.length + unreported.length).toBe(keys.length - hidden.size)
        },
      ),
      { numRuns: 50 },
    )
  })
})
