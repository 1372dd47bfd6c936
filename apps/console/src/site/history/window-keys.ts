import type { KeyboardEvent } from 'react'
import { nextMoment } from './crosshair.ts'
import type { HistoryPane } from './lines.ts'
import { panWindow, type Window, zoomWindow } from './view-window.ts'

const zoomStep = 0.6

interface Keyed {
  panes: readonly HistoryPane[]
  /** Where the crosshair stands. */
  at: number | undefined
  window: Window
  bounds: Window
  onWindow: (window: Window) => void
  onPoint: (at: number | undefined) => void
}

/** Arrows walk from value to value, plus and minus zoom around the crosshair, 0 shows everything. */
export function windowKeys({ panes, at, window: shown, bounds, onWindow, onPoint }: Keyed) {
  const length = shown.to - shown.from
  const centre = at ?? shown.from + length / 2
  const walk = (direction: -1 | 1) => {
    const from = at ?? (direction > 0 ? shown.from : shown.to)
    const next = nextMoment(panes, from, direction) ?? from
    if (next < shown.from || next > shown.to) onWindow(panWindow(shown, direction * length * 0.25, bounds))
    onPoint(next)
  }
  const zoom = (factor: number) => onWindow(zoomWindow(shown, centre, factor, bounds))
  const pan = (share: number) => onWindow(panWindow(shown, length * share, bounds))
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => walk(-1),
    ArrowRight: () => walk(1),
    PageUp: () => pan(-0.5),
    PageDown: () => pan(0.5),
    Home: () => onPoint(shown.from),
    End: () => onPoint(shown.to),
    '+': () => zoom(zoomStep),
    '=': () => zoom(zoomStep),
    '-': () => zoom(1 / zoomStep),
    '0': () => onWindow(bounds),
    Escape: () => onPoint(undefined),
  }
  return (event: KeyboardEvent): void => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
}
