import { type PowerKind, powerKinds } from '@gridhelm/contract/stations/live/power-kinds'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { directionOf, flowBox, flowFrame, flowLayout } from './flow-layout.ts'

describe('the flow of a site', () => {
  it('has a box for each kind, inside of the frame and apart from the others', () => {
    fc.assert(
      fc.property(fc.subarray([...powerKinds], { minLength: 1 }), (kinds) => {
        const { nodes } = flowLayout(kinds)
        expect(new Set(nodes.map(({ kind }) => kind))).toEqual(new Set(kinds))
        for (const [index, { x, y }] of nodes.entries()) {
          expect(x - flowBox.width / 2).toBeGreaterThanOrEqual(0)
          expect(x + flowBox.width / 2).toBeLessThanOrEqual(flowFrame.width)
          for (const other of nodes.slice(index + 1)) {
            const apart = Math.abs(x - other.x) >= flowBox.width || Math.abs(y - other.y) >= flowBox.height
            expect(apart).toBe(true)
          }
        }
      }),
    )
  })

  it('follows the signs of the catalogue', () => {
    const way = (kind: PowerKind, kw: number | undefined) => directionOf(kind, kw)
    expect(way('pv', 5)).toBe('toBus')
    expect(way('battery', 5)).toBe('toBus')
    expect(way('battery', -5)).toBe('fromBus')
    expect(way('grid', -5)).toBe('fromBus')
    expect(way('load', 5)).toBe('fromBus')
    expect(way('generator', 0.01)).toBe('none')
    expect(way('generator', undefined)).toBe('none')
  })
})
