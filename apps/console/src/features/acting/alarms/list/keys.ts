import type { KeyboardEvent } from 'react'

interface KeyActions {
  toggle: (id: string) => void
  acknowledge: (id: string) => void
  shelve: (id: string) => void
}

const rowLink = '[data-alarm]'

/** What a key does on the name of an alarm: arrows go from one to the next, space chooses, letters act. */
export function pressOnAlarm(event: KeyboardEvent<HTMLElement>, actions: KeyActions): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return
  const at = (event.target as HTMLElement).closest<HTMLElement>(rowLink)
  const id = at?.dataset.alarm
  if (!at || id === undefined) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step !== undefined) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>(rowLink)]
    links[links.indexOf(at) + step]?.focus()
  } else if (event.key === ' ') actions.toggle(id)
  else if (event.key.toLowerCase() === 'a') actions.acknowledge(id)
  else if (event.key.toLowerCase() === 's') actions.shelve(id)
  else return
  event.preventDefault()
}
