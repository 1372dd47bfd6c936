import { type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { Place } from '../globe/projection.ts'
import { type Point, panView, pinchView, type View, zoomView } from '../pan-zoom.ts'
import { useSize } from '../use-size.ts'
import { fromWindow, roundedPlace, toWindow } from './projection.ts'
import { clampView, closeView, isWhole, mapLimits, type Spot, spotOf, wholeView } from './view.ts'

const step = 1.6
/** A press that moves less than this is a click. */
const clickDistance = 5
/** How near a press has to be to take hold of the marker; a finger needs more room than a mouse. */
const grip = { mouse: 14, touch: 28 } as const
/** A chosen place keeps this far from the edge of the window. */
const seenMargin = 8
/** Where the map was moved to is told once it rests. */
const restMs = 200

const pointIn = (event: { clientX: number; clientY: number }, element: Element): Point => {
  const box = element.getBoundingClientRect()
  // Inside of the border, where the drawing begins.
  return { x: event.clientX - box.left - element.clientLeft, y: event.clientY - box.top - element.clientTop }
}
const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)

interface Press {
  id: number
  start: Point
  does: 'pan' | 'drag'
  isClick: boolean
}

interface Options {
  place: Place | undefined
  /** How close the map begins at the place. */
  closeness: number
  onPlace: ((place: Place) => void) | undefined
  /** Where it begins, if not at the place, and who is told where it was moved to. */
  spot?: Spot | undefined
  onSpot?: ((spot: Spot | undefined) => void) | undefined
}

/** Mouse, wheel, fingers and buttons move the map; a click or the held marker chooses a place. */
export function useMapView({ place, closeness, onPlace, spot, onSpot }: Options) {
  const [sizeRef, frame] = useSize<HTMLDivElement>()
  const [moved, setMoved] = useState<View>()
  // Where the map begins is decided once: the choice of a place must not pull it from under the hand.
  const [first] = useState(spot ?? (place && { place, times: closeness }))
  const start = frame && (first ? closeView(first.place, frame, first.times) : wholeView(frame))
  const view = moved && frame ? clampView(moved, frame) : start
  useEffect(() => {
    if (!moved || !frame || !onSpot) return undefined
    const timer = setTimeout(() => onSpot(spotOf(clampView(moved, frame), frame)), restMs)
    return () => clearTimeout(timer)
  }, [moved, frame, onSpot])
  const held = useRef(new Map<number, Point>())
  const press = useRef<Press>(undefined)

  const change = (how: (view: View) => View) => {
    if (frame && view) setMoved(clampView(how(view), frame))
  }
  const zoomAt = (at: Point, factor: number) => change((before) => zoomView(before, at, factor, mapLimits))
  const latest = useRef(zoomAt)
  useEffect(() => {
    latest.current = zoomAt
  })

  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      const unmeasure = sizeRef(element)
      if (!element) return undefined
      // React listens to the wheel passively. A map that nobody has taken up lets the page scroll.
      const onWheel = (event: WheelEvent) => {
        if (!event.ctrlKey && !element.contains(document.activeElement)) return
        event.preventDefault()
        latest.current(pointIn(event, element), 1.002 ** -event.deltaY)
      }
      element.addEventListener('wheel', onWheel, { passive: false })
      return () => {
        unmeasure?.()
        element.removeEventListener('wheel', onWheel)
      }
    },
    [sizeRef],
  )

  const choose = (at: Point) => {
    if (view) onPlace?.(roundedPlace(fromWindow(at, view), view))
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      const at = pointIn(event, event.currentTarget)
      event.currentTarget.setPointerCapture(event.pointerId)
      held.current.set(event.pointerId, at)
      const reach = event.pointerType === 'mouse' ? grip.mouse : grip.touch
      const isOnMarker = onPlace && view && place && distance(at, toWindow(place, view)) <= reach
      press.current =
        held.current.size === 1
          ? { id: event.pointerId, start: at, does: isOnMarker ? 'drag' : 'pan', isClick: true }
          : undefined
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const before = held.current.get(event.pointerId)
      if (!before) return
      const after = pointIn(event, event.currentTarget)
      held.current.set(event.pointerId, after)
      const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1]
      if (other) {
        change((now) => pinchView(now, [before, other], [after, other], mapLimits))
        return
      }
      const now = press.current
      if (!now) return
      if (now.isClick && distance(now.start, after) < clickDistance) return
      const from = now.isClick ? now.start : before
      now.isClick = false
      if (now.does === 'drag') choose(after)
      else change((view) => panView(view, { x: after.x - from.x, y: after.y - from.y }))
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = press.current
      if (now?.id === event.pointerId && now.isClick) choose(pointIn(event, event.currentTarget))
      held.current.delete(event.pointerId)
      press.current = undefined
    },
    onPointerCancel(event: PointerEvent<HTMLElement>) {
      held.current.delete(event.pointerId)
      press.current = undefined
    },
  }

  /** Zooming keeps the chosen place where it stands, else the middle. */
  function zoomBy(factor: number): void {
    if (!frame || !view) return
    const at = place && toWindow(place, view)
    const isSeen = at && at.x >= 0 && at.y >= 0 && at.x <= frame.width && at.y <= frame.height
    zoomAt(isSeen ? at : { x: frame.width / 2, y: frame.height / 2 }, factor)
  }

  // Typed coordinates may lie outside of the window: the map moves just so far that they can be seen.
  const follow = (where: Place) => {
    if (!frame || !view) return
    const at = toWindow(where, view)
    const into = (value: number, room: number) =>
      value < seenMargin ? seenMargin - value : Math.min(0, room - seenMargin - value)
    const by = { x: into(at.x, frame.width), y: into(at.y, frame.height) }
    if (by.x !== 0 || by.y !== 0) change((before) => panView(before, by))
  }
  const latestFollow = useRef(follow)
  useEffect(() => {
    latestFollow.current = follow
  })
  const { longitude, latitude } = place ?? {}
  useEffect(() => {
    if (longitude !== undefined && latitude !== undefined) latestFollow.current({ longitude, latitude })
  }, [longitude, latitude])

  return {
    ref,
    frame,
    view,
    handlers,
    isWhole: frame !== undefined && view !== undefined && isWhole(view, frame),
    canZoomIn: view !== undefined && view.scale < mapLimits.most,
    zoomIn: () => zoomBy(step),
    zoomOut: () => zoomBy(1 / step),
    /** Towards a point of the window. */
    zoomAt,
    showWhole: () => frame && setMoved(wholeView(frame)),
  }
}
