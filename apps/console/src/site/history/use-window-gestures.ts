import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import { keepWithin, type Plot, panWindow, timeAtPixel, type Window, zoomWindow } from './view-window.ts'

/** A pointer that moves less has clicked. */
const dragPixels = 6
/** A turn of the wheel that began elsewhere goes on scrolling the page. */
const sameTurnMs = 400

interface Gestures {
  window: Window
  bounds: Window
  plot: Plot
  onWindow: (window: Window) => void
  onPoint: (at: number | undefined) => void
}

const middle = (one: number, other: number) => (one + other) / 2

/** Mouse: drag chooses a part, the wheel zooms. Fingers: one points, two move and spread. */
export function useWindowGestures(options: Gestures) {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const fingers = useRef(new Map<number, number>())
  const [chosen, setChosen] = useState<{ from: number; to: number }>()

  const ref = useCallback((element: HTMLDivElement | null) => {
    if (!element) return undefined
    let elsewhereAt = 0
    const onAnyWheel = (event: WheelEvent) => {
      if (!(event.target instanceof Node && element.contains(event.target))) elsewhereAt = event.timeStamp
    }
    // React listens to the wheel passively; the page must not scroll while the chart zooms.
    const onWheel = (event: WheelEvent) => {
      const { window: now, bounds, plot, onWindow } = latest.current
      if (event.timeStamp - elsewhereAt < sameTurnMs) {
        elsewhereAt = event.timeStamp
        return
      }
      const isAside = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
      const turned = isAside ? event.deltaX || event.deltaY : event.deltaY
      const at = timeAtPixel(event.clientX - element.getBoundingClientRect().left, plot, now)
      const next = isAside
        ? panWindow(now, (turned / plot.width) * (now.to - now.from), bounds)
        : zoomWindow(now, at, 1.002 ** turned, bounds)
      // Nothing more to see in that direction: the page scrolls.
      if (next.from === now.from && next.to === now.to) return
      event.preventDefault()
      onWindow(next)
    }
    document.addEventListener('wheel', onAnyWheel, { passive: true, capture: true })
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      document.removeEventListener('wheel', onAnyWheel, { capture: true })
      element.removeEventListener('wheel', onWheel)
    }
  }, [])

  const xOf = (event: PointerEvent) => event.clientX - event.currentTarget.getBoundingClientRect().left
  const inPlot = (x: number) =>
    Math.min(options.plot.left + options.plot.width, Math.max(options.plot.left, x))
  const pointAt = (x: number) => options.onPoint(timeAtPixel(inPlot(x), options.plot, options.window))

  function pinch(id: number, x: number): void {
    const { window: now, bounds, plot, onWindow } = options
    const before = [...fingers.current.values()]
    fingers.current.set(id, x)
    const after = [...fingers.current.values()]
    const [a = 0, b = 0, c = 0, d = 0] = [before[0], before[1], after[0], after[1]]
    const spread = Math.max(24, Math.abs(a - b)) / Math.max(24, Math.abs(c - d))
    const moved = ((middle(a, b) - middle(c, d)) / plot.width) * (now.to - now.from)
    onWindow(panWindow(zoomWindow(now, timeAtPixel(middle(a, b), plot, now), spread, bounds), moved, bounds))
  }

  function choose(from: number, to: number): void {
    const { window: now, bounds, plot, onWindow } = options
    const [left, right] = [Math.min(from, to), Math.max(from, to)].map((x) => timeAtPixel(x, plot, now))
    onWindow(keepWithin({ from: left ?? now.from, to: right ?? now.to }, bounds))
  }

  function release(event: PointerEvent): void {
    fingers.current.delete(event.pointerId)
    if (chosen && Math.abs(chosen.to - chosen.from) > dragPixels) choose(chosen.from, chosen.to)
    setChosen(undefined)
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      const x = inPlot(xOf(event))
      event.currentTarget.setPointerCapture(event.pointerId)
      if (event.pointerType === 'touch') {
        fingers.current.set(event.pointerId, x)
        if (fingers.current.size === 1) pointAt(x)
      } else setChosen({ from: x, to: x })
    },
    onPointerMove(event: PointerEvent) {
      const x = inPlot(xOf(event))
      if (fingers.current.size >= 2 && fingers.current.has(event.pointerId)) return pinch(event.pointerId, x)
      pointAt(x)
      if (chosen) setChosen({ ...chosen, to: x })
    },
    onPointerUp: release,
    onPointerCancel(event: PointerEvent) {
      fingers.current.delete(event.pointerId)
      setChosen(undefined)
    },
    onPointerLeave(event: PointerEvent) {
      if (event.pointerType !== 'touch') options.onPoint(undefined)
    },
  }
  const isChoosing = chosen !== undefined && Math.abs(chosen.to - chosen.from) > dragPixels
  return { ref, handlers, chosen: isChoosing ? chosen : undefined }
}
