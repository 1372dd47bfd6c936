import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fitView,
  fitWidth,
  keepInSight,
  panView,
  pinchView,
  scaleLimits,
  type View,
  zoomView,
} from './pan-zoom.ts'

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true })
const point = fc.record({ x: number(-500, 2_000), y: number(-500, 2_000) })
const extent = fc.record({ width: number(100, 3_000), height: number(100, 3_000) })
const view: fc.Arbitrary<View> = fc.record({
  x: number(-2_000, 2_000),
  y: number(-2_000, 2_000),
  scale: number(scaleLimits.least, scaleLimits.most),
})
const contentAt = ({ x, y, scale }: View, at: { x: number; y: number }) => [
  (at.x - x) / scale,
  (at.y - y) / scale,
]

describe('panning and zooming', () => {
  it('keeps what lies under the pointer', () => {
    fc.assert(
      fc.property(view, point, number(0.1, 10), (before, at, factor) => {
        const after = zoomView(before, at, factor)
        const [x = 0, y = 0] = contentAt(after, at)
        const [wasX = 0, wasY = 0] = contentAt(before, at)
        expect(x).toBeCloseTo(wasX, 4)
        expect(y).toBeCloseTo(wasY, 4)
        expect(after.scale).toBeGreaterThanOrEqual(scaleLimits.least)
        expect(after.scale).toBeLessThanOrEqual(scaleLimits.most)
      }),
    )
  })

  it('fits tall content by its width, from the top', () => {
    fc.assert(
      fc.property(extent, extent, (content, frame) => {
        const fitted = fitWidth(content, frame, 8)
        expect(fitted.y).toBe(8)
        if (fitted.scale === scaleLimits.least) return
        expect(fitted.x).toBeGreaterThanOrEqual(8 - 1e-6)
        expect(fitted.x + content.width * fitted.scale).toBeLessThanOrEqual(frame.width - 8 + 1e-6)
      }),
    )
  })

  it('fits the whole content into the window', () => {
    fc.assert(
      fc.property(extent, extent, (content, frame) => {
        const fitted = fitView(content, frame, 0)
        if (fitted.scale === scaleLimits.least) return
        expect(fitted.x).toBeGreaterThanOrEqual(-0.001)
        expect(fitted.y).toBeGreaterThanOrEqual(-0.001)
        expect(fitted.x + content.width * fitted.scale).toBeLessThanOrEqual(frame.width + 0.001)
        expect(fitted.y + content.height * fitted.scale).toBeLessThanOrEqual(frame.height + 0.001)
      }),
    )
  })

  it('never loses the content', () => {
    fc.assert(
      fc.property(view, extent, extent, point, (before, content, frame, by) => {
        const after = keepInSight(panView(before, by), content, frame, 0)
        expect(after.x).toBeLessThanOrEqual(frame.width)
        expect(after.y).toBeLessThanOrEqual(frame.height)
        expect(after.x + content.width * after.scale).toBeGreaterThanOrEqual(-0.001)
        expect(after.y + content.height * after.scale).toBeGreaterThanOrEqual(-0.001)
      }),
    )
  })

  it('moves with two fingers that keep their distance', () => {
    const start: View = { x: 10, y: 20, scale: 1 }
    const moved = pinchView(
      start,
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
      ],
      [
        { x: 30, y: 5 },
        { x: 130, y: 5 },
      ],
    )
    expect(moved).toEqual({ x: 40, y: 25, scale: 1 })
    const grown = pinchView(
      start,
      [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
      ],
      [
        { x: -50, y: 0 },
        { x: 150, y: 0 },
      ],
    )
    expect(grown.scale).toBe(2)
  })
})
