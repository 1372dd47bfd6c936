import { type DragEvent, useState } from 'react'

/** What is being dragged: a whole group, or a project of one. */
export interface Dragged {
  groupId: number
  siteId?: string
}

/** Where it would land: on a group, or at a gap between its projects. */
export interface Landing {
  groupId: number
  gap?: number
}

export interface Dragging {
  dragged: Dragged | undefined
  landing: Landing | undefined
  start: (event: DragEvent, dragged: Dragged, name: string) => void
  over: (event: DragEvent, landing: Landing) => void
  end: () => void
}

const isSame = (one: Landing | undefined, other: Landing) =>
  one?.groupId === other.groupId && one.gap === other.gap

export function useDragging(): Dragging {
  const [dragged, setDragged] = useState<Dragged>()
  const [landing, setLanding] = useState<Landing>()
  return {
    dragged,
    landing,
    start(event, what, name) {
      event.stopPropagation()
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', name)
      setDragged(what)
    },
    over(event, place) {
      event.preventDefault()
      event.stopPropagation()
      event.dataTransfer.dropEffect = 'move'
      setLanding((before) => (isSame(before, place) ? before : place))
    },
    end() {
      setDragged(undefined)
      setLanding(undefined)
    },
  }
}

/** The gap before or after an item, by the half of it that the pointer is over. */
export function gapAt(event: DragEvent, index: number): number {
  const { top, height } = event.currentTarget.getBoundingClientRect()
  return event.clientY < top + height / 2 ? index : index + 1
}
