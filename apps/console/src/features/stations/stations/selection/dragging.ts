import type { Group } from '@gridhelm/contract/stations/groups/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { type DragEvent, useRef } from 'react'
import type { Arranging } from './own-groups.ts'

interface Dragged {
  /** Undefined for a card that stands in no group. */
  groupId: number | undefined
  /** Undefined: the whole group. */
  stationId: string | undefined
}

interface Landing {
  groupId: number
  section: HTMLElement
  card: HTMLElement | undefined
  isAfter: boolean
}

const closest = (event: DragEvent, what: string) =>
  event.target instanceof Element ? (event.target.closest<HTMLElement>(what) ?? undefined) : undefined
const groupOf = (section: HTMLElement | undefined) =>
  section?.dataset.group === undefined ? undefined : Number(section.dataset.group)

function landingOf(event: DragEvent, dragged: Dragged): Landing | undefined {
  const section = closest(event, '[data-group]')
  const groupId = groupOf(section)
  if (!section || groupId === undefined) return undefined
  if (dragged.stationId === undefined && dragged.groupId === groupId) return undefined
  const card = dragged.stationId === undefined ? undefined : closest(event, '[data-station]')
  const box = card?.getBoundingClientRect()
  return { groupId, section, card, isAfter: box !== undefined && event.clientX > box.left + box.width / 2 }
}

/** Marks are written to the elements themselves: drawing hundreds of cards anew for each move would stutter. */
function mark({ section, card, isAfter }: Landing, isOn: boolean): void {
  if (card) {
    if (isOn) card.dataset.mark = isAfter ? 'after' : 'before'
    else delete card.dataset.mark
  } else if (isOn) section.dataset.target = 'true'
  else delete section.dataset.target
}

interface DraggingOptions {
  groups: readonly Group[]
  stations: ReadonlyMap<string, Station>
  arranging: Arranging
}

/** Groups by their handles, cards by themselves: before or after another card, or anywhere onto a group. */
export function useDragging({ groups, stations, arranging }: DraggingOptions) {
  const dragged = useRef<Dragged>(undefined)
  const landing = useRef<Landing>(undefined)

  function land(next: Landing | undefined): void {
    if (landing.current) mark(landing.current, false)
    landing.current = next
    if (next) mark(next, true)
  }

  function dropGroup(groupId: number, to: number): void {
    const ids = groups.map((group) => group.groupId)
    const isDown = ids.indexOf(groupId) < ids.indexOf(to)
    arranging.moveGroup(groupId, isDown ? ids[ids.indexOf(to) + 1] : to)
  }

  function dropStation(stationId: string, groupId: number | undefined, to: Landing): void {
    const station = stations.get(stationId)
    if (!station) return
    const ids = groups.find((group) => group.groupId === to.groupId)?.projects.map(({ id }) => id) ?? []
    const over = to.card?.dataset.station
    const next = over === undefined ? undefined : ids[ids.indexOf(over) + 1]
    const beforeId = to.isAfter ? next : over
    arranging.moveStation({ station, groupId, toGroupId: to.groupId, beforeId })
  }

  return {
    onDragStart(event: DragEvent) {
      const groupId = groupOf(closest(event, '[data-group]'))
      const stationId = closest(event, '[data-station]')?.dataset.station
      dragged.current = { groupId, stationId }
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', stations.get(stationId ?? '')?.projectName ?? '')
    },
    onDragOver(event: DragEvent) {
      if (!dragged.current) return
      const next = landingOf(event, dragged.current)
      land(next)
      if (!next) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
    },
    onDrop(event: DragEvent) {
      const [what, to] = [dragged.current, landing.current]
      land(undefined)
      dragged.current = undefined
      if (!what || !to) return
      event.preventDefault()
      if (what.stationId !== undefined) dropStation(what.stationId, what.groupId, to)
      else if (what.groupId !== undefined) dropGroup(what.groupId, to.groupId)
    },
    onDragEnd() {
      land(undefined)
      dragged.current = undefined
    },
  }
}
