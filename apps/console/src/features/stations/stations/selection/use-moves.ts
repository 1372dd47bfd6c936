import type { Group } from '@gridhelm/contract/stations/groups/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../platform/texts.ts'
import type { Arranging } from './own-groups.ts'
import { texts } from './texts.ts'

const steps: Readonly<Record<string, -1 | 1>> = {
  ArrowUp: -1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowRight: 1,
}

interface MoveOptions {
  root: RefObject<HTMLElement | null>
  groups: readonly Group[]
  stations: ReadonlyMap<string, Station>
  arranging: Arranging
}

/** Moves without a pointer: buttons for groups, Alt with an arrow for the card that has the focus. */
export function useMoves({ root, groups, stations, arranging }: MoveOptions) {
  const t = useTexts(texts)
  const [said, setSaid] = useState('')
  const mustFocus = useRef<string[]>(undefined)

  // What moves in the page loses the focus: it gets it again at its new place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order is what it waits for
  useLayoutEffect(() => {
    const targets = mustFocus.current
    mustFocus.current = undefined
    for (const target of targets ?? []) {
      const element = root.current?.querySelector<HTMLElement>(`${target}:not(:disabled)`)
      if (!element) continue
      element.focus()
      return
    }
  }, [groups])

  function say(name: string, place: number, count: number): void {
    setSaid(t('movedTo', { name, place: place + 1, count }))
  }

  function moveGroup(groupId: number, by: -1 | 1): void {
    const ids = groups.map((group) => group.groupId)
    const to = ids.indexOf(groupId) + by
    if (to < 0 || to >= ids.length) return
    const own = `[data-group="${groupId}"]`
    mustFocus.current = [`${own} [data-move="${by}"]`, `${own} [data-move]`]
    arranging.moveGroup(groupId, by < 0 ? ids[to] : ids[to + 1])
    say(groups.find((group) => group.groupId === groupId)?.groupName ?? '', to, ids.length)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const by = steps[event.key]
    if (!event.altKey || by === undefined || !(event.target instanceof Element)) return
    const card = event.target.closest<HTMLElement>('[data-station][draggable="true"]')
    const groupId = Number(card?.closest<HTMLElement>('[data-group]')?.dataset.group)
    const ids = groups.find((group) => group.groupId === groupId)?.projects.map(({ id }) => id)
    const station = stations.get(card?.dataset.station ?? '')
    if (!ids || !station) return
    event.preventDefault()
    // Over what can be seen: a neighbour that is filtered out is stepped over.
    const seen = ids.filter((id) => stations.has(id))
    const to = seen.indexOf(station.id) + by
    if (to < 0 || to >= seen.length) return
    mustFocus.current = [`[data-group="${groupId}"] [data-station="${station.id}"] a`]
    const beforeId = by < 0 ? seen[to] : seen[to + 1]
    arranging.moveStation({ station, groupId, toGroupId: groupId, beforeId })
    say(station.projectName, to, seen.length)
  }

  return { said, moveGroup, onKeyDown }
}
