import {
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import {
  type Extent,
  fitView,
  keepInSight,
  type Point,
  panView,
  pinchView,
  type View,
  zoomView,
} from './pan-zoom.ts'
import { useSize } from './use-size.ts'

const step = 1.25
/** A pointer that moves less has clicked. */
const dragPixels = 4
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 48, y: 0 },
  ArrowRight: { x: -48, y: 0 },
  ArrowUp: { x: 0, y: 48 },
  ArrowDown: { x: 0, y: -48 },
}

const pointIn = (event: { clientX: number; clientY: number; currentTarget: EventTarget }): Point => {
  const box = (event.currentTarget as Element).getBoundingClientRect()
  return { x: event.clientX - box.left, y: event.clientY - box.top }
}

/** Mouse, wheel, fingers and keys move a picture; until somebody does, it fits its window. */
export function usePanZoom(content: Extent, fitted: (content: Extent, frame: Extent) => View = fitView) {
  const [sizeRef, frame] = useSize<HTMLDivElement>()
  const [moved, setMoved] = useState<View>()
  const held = useRef(new Map<number, Point>())
  const dragged = useRef(0)
  const view = moved ?? (frame ? fitted(content, frame) : undefined)

  const change = useCallback(
    (how: (view: View) => View) => {
      if (!frame) return
      setMoved((before) => keepInSight(how(before ?? fitted(content, frame)), content, frame))
    },
    [content, frame, fitted],
  )
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  }, [change])

  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      const unmeasure = sizeRef(element)
      if (!element) return undefined
      // React listens to the wheel passively; the page must not scroll under the picture.
      const onWheel = (event: WheelEvent) => {
        event.preventDefault()
        const at = pointIn({ clientX: event.clientX, clientY: event.clientY, currentTarget: element })
        latest.current((before) => zoomView(before, at, 1.0015 ** -event.deltaY))
      }
      element.addEventListener('wheel', onWheel, { passive: false })
      return () => {
        unmeasure?.()
        element.removeEventListener('wheel', onWheel)
      }
    },
    [sizeRef],
  )

  const zoom = (factor: number) => {
    if (frame) change((before) => zoomView(before, { x: frame.width / 2, y: frame.height / 2 }, factor))
  }
  const fit = () => setMoved(undefined)

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (held.current.size === 0) dragged.current = 0
      held.current.set(event.pointerId, pointIn(event))
    },
    onPointerMove(event: PointerEvent) {
      const before = held.current.get(event.pointerId)
      if (!before) return
      const after = pointIn(event)
      const other = [...held.current].find(([id]) => id !== event.pointerId)?.[1]
      held.current.set(event.pointerId, after)
      dragged.current += Math.hypot(after.x - before.x, after.y - before.y)
      // Not before it moves: who captures a pointer takes the click from what lies under it.
      if (dragged.current > dragPixels) event.currentTarget.setPointerCapture(event.pointerId)
      change((now) =>
        other
          ? pinchView(now, [before, other], [after, other])
          : panView(now, { x: after.x - before.x, y: after.y - before.y }),
      )
    },
    onPointerUp: (event: PointerEvent) => held.current.delete(event.pointerId),
    onPointerLeave: (event: PointerEvent) => held.current.delete(event.pointerId),
    onPointerCancel: (event: PointerEvent) => held.current.delete(event.pointerId),
    onDragStart: (event: DragEvent) => event.preventDefault(),
    /** The end of a drag is no click on what happens to lie there. */
    onClickCapture(event: MouseEvent) {
      if (dragged.current <= dragPixels) return
      dragged.current = 0
      event.preventDefault()
      event.stopPropagation()
    },
    onKeyDown(event: KeyboardEvent) {
      const arrow = arrows[event.key]
      if (arrow) change((before) => panView(before, arrow))
      else if (event.key === '+' || event.key === '=') zoom(step)
      else if (event.key === '-') zoom(1 / step)
      else if (event.key === '0') fit()
      else return
      event.preventDefault()
    },
  }
  return { ref, frame, view, handlers, zoomIn: () => zoom(step), zoomOut: () => zoom(1 / step), fit }
}
