import { sessionSignal } from '../../platform/session.ts'
import { createSignal } from '../../platform/signal.ts'
import { sessionStore, storageKeys } from '../../platform/storage.ts'
import {
  activeTab,
  addressOf,
  fullPath,
  keyOf,
  rememberedTabs,
  startTabs,
  type TabState,
} from './tab-state.ts'

/** Of this browser tab alone: another one has its own pages open. */
let kept: TabState = startTabs(sessionStore.get(storageKeys.tabs))
/** Told of what was done to the tabs; an arrival is no news to those who show the address. */
const changes = createSignal(kept)

export const tabsNow = (): TabState => kept
export const followTabs = changes.subscribe

/** The next to log in does not find what the last one had open. */
sessionSignal.subscribe(() => {
  if (sessionSignal.get()) return
  kept = startTabs()
  changes.set(kept)
})

function keepTabs(state: TabState): void {
  if (state === kept) return
  kept = state
  sessionStore.set(storageKeys.tabs, rememberedTabs(state))
}

export type TabOperation = (state: TabState) => TabState

interface Pending {
  from: string
  to: string
  operation: TabOperation
}
let pending: Pending | undefined

/**
 * The address decides which tab is active, so an operation that shows another tab first goes there and is done
 * on arrival: whatever holds the navigation up, such as a form that asks to be saved, holds the operation up too.
 */
export function changeTabs(operation: TabOperation, navigate: (address: string) => void): void {
  const state = kept
  const next = operation(state)
  if (next.active === state.active) {
    keepTabs(next)
    changes.set(kept)
    // A tab that was pressed and closed before its page came would be opened by it again.
    const heading = fullPath(window.location)
    const isIn = ({ tabs }: TabState) => tabs.some((tab) => keyOf(tab) === heading)
    if (!isIn(state) || isIn(next)) return
    navigate(addressOf(activeTab(next)))
    return
  }
  pending = { from: state.active, to: next.active, operation }
  navigate(addressOf(activeTab(next)))
}

/** Whoever is asked on the way and stays has taken back what was to be done on arrival. */
export function stayInTab(): void {
  pending = undefined
}

export function arriveWith(state: TabState): void {
  const due = pending?.to === state.active ? pending.operation : undefined
  if (pending && pending.from !== state.active) pending = undefined
  keepTabs(due ? due(state) : state)
  if (due) changes.set(kept)
}
