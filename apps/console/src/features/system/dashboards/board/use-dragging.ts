import { boardColumns } from '@gridhelm/contract/system/dashboards/board'
import { type PointerEvent, useRef, useState } from 'react'
import type { Box } from './layout.ts'

interface Drag {
  id: string
  what: 'move' | 'size'
  box: Box
  fromX: number
  fromY: number
  cellWidth: number
  cellHeight: number
}

/** One row of the grid and one gap, as the styles have them. */
const rowHeight = 92
const gap = 12

/** A tile follows the pointer by whole columns and rows; what comes of it is told when it is let go. */
export function useDragging(onChange: (id: string, to: Box) => void) {
  const board = useRef<HTMLUListElement>(null)
  const drag = useRef<Drag>(undefined)
  const [preview, setPreview] = useState<{ id: string; box: Box }>()

  const boxAt = ({ what, box, fromX, fromY, cellWidth, cellHeight }: Drag, event: PointerEvent): Box => {
    const [dx, dy] = [
      Math.round((event.clientX - fromX) / cellWidth),
      Math.round((event.clientY - fromY) / cellHeight),
    ]
    return what === 'move'
      ? { ...box, x: box.x + dx, y: box.y + dy }
      : { ...box, w: box.w + dx, h: box.h + dy }
  }

  const handlers = (id: string, what: Drag['what'], box: Box) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !board.current) return
      event.preventDefault()
      event.currentTarget.focus()
      event.currentTarget.setPointerCapture(event.pointerId)
      const width = board.current.getBoundingClientRect().width
      drag.current = {
        id,
        what,
        box,
        fromX: event.clientX,
        fromY: event.clientY,
        cellWidth: (width + gap) / boardColumns,
        cellHeight: rowHeight + gap,
      }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (current) setPreview({ id: current.id, box: boxAt(current, event) })
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const { current } = drag
      drag.current = undefined
      setPreview(undefined)
      if (current) onChange(current.id, boxAt(current, event))
    },
    onPointerCancel() {
      drag.current = undefined
      setPreview(undefined)
    },
  })

  return { board, preview, handlers }
}
