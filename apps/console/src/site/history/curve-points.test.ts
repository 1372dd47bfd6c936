import { describe, expect, it } from 'vitest'
import { curvePoints, doubtAt, piecesOf, pointAt } from './curve-points.ts'

const from = 1_000_000
const curve = {
  min: [1, null, 3, null, null, null, null, 7],
  mean: [2, null, 4, null, null, null, null, 8],
  max: [3, null, 5, null, null, null, null, 9],
  doubtful: [{ from: from + 200, to: from + 300, quality: 'partial' as const }],
  gapMs: 250,
}

describe('the known points of a curve', () => {
  const points = curvePoints(curve, { from, stepMs: 100 })

  it('stand in the middle of their steps, and part where there is a gap', () => {
    expect(points.at).toEqual([from + 50, from + 250, from + 750])
    expect(points.max).toEqual([3, 5, 9])
    expect(piecesOf(points)).toEqual([
      [0, 2],
      [2, 3],
    ])
    expect(piecesOf(curvePoints({ ...curve, mean: [] }, { from, stepMs: 100 }))).toEqual([])
  })

  it('speak for the moments around them, and for none within a gap', () => {
    expect(pointAt(points, from, false)).toBe(0)
    expect(pointAt(points, from + 100, false)).toBe(0)
    expect(pointAt(points, from + 160, false)).toBe(1)
    expect(pointAt(points, from + 160, true)).toBe(0)
    expect(pointAt(points, from + 300, false)).toBe(1)
    expect(pointAt(points, from + 400, false)).toBeUndefined()
    expect(pointAt(points, from + 720, false)).toBe(2)
    expect(pointAt(points, from + 5_000, false)).toBeUndefined()
  })

  it('of stored samples stand at their moments', () => {
    const raw = curvePoints(
      { ...curve, min: [], max: [], times: [5, 6, 7, 8, 9, 10, 11, 300] },
      { from, stepMs: null },
    )
    expect(raw.at).toEqual([5, 7, 300])
    expect(raw.min).toEqual([2, 4, 8])
    expect(piecesOf(raw)).toEqual([
      [0, 2],
      [2, 3],
    ])
  })

  it('know where they are doubtful', () => {
    expect(doubtAt(points, from + 250)).toBe('partial')
    expect(doubtAt(points, from + 300)).toBeUndefined()
  })
})
