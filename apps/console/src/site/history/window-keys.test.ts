import type { KeyboardEvent } from 'react'
import { expect, it, vi } from 'vitest'
import { curvePoints } from './curve-points.ts'
import { windowKeys } from './window-keys.ts'

const points = curvePoints(
  { min: [], mean: [1, 2, 3], max: [], gapMs: 60_000, doubtful: [] },
  { from: 0, stepMs: 60_000 },
)
const line = {
  key: 'pv',
  name: 'PV',
  hue: { css: '', of: () => '' },
  isPower: true,
  jumps: false,
  text: String,
}
const panes = [
  {
    key: 'a',
    title: '',
    weight: 1,
    axisText: String,
    lines: [{ ...line, points, compared: undefined }],
  },
]

it('keys walk from value to value, zoom around the crosshair, and leave shortcuts of the browser alone', () => {
  const [onWindow, onPoint] = [vi.fn(), vi.fn()]
  const bounds = { from: 0, to: 180_000 }
  const press = (key: string, at: number | undefined, more: object = {}) => {
    const event = { key, preventDefault: vi.fn(), ...more } as unknown as KeyboardEvent
    windowKeys({ panes, at, window: bounds, bounds, onWindow, onPoint })(event)
    return event.preventDefault
  }
  press('ArrowRight', undefined)
  expect(onPoint).toHaveBeenLastCalledWith(30_000)
  press('ArrowRight', 30_000)
  expect(onPoint).toHaveBeenLastCalledWith(90_000)
  press('ArrowLeft', 30_000)
  expect(onPoint).toHaveBeenLastCalledWith(30_000)
  press('+', 30_000)
  expect(onWindow).toHaveBeenLastCalledWith({ from: 12_000, to: 120_000 })
  press('0', 30_000)
  expect(onWindow).toHaveBeenLastCalledWith(bounds)
  expect(press('+', 30_000, { ctrlKey: true })).not.toHaveBeenCalled()
  expect(press('a', 30_000)).not.toHaveBeenCalled()
})
