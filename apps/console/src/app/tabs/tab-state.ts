import { homePath } from '../guard.ts'

/** A location of the router. */
export interface Place {
  pathname: string
  search: string
  hash: string
  state: unknown
  key: string
}

export interface Tab {
  /** Names the mounted screen: a new serial is a new screen. */
  serial: number
  at: Place
  /** False for a tab that was only remembered from before a reload: it has no screen yet. */
  visited: boolean
}

export interface TabState {
  /** Home is always the first. */
  tabs: readonly [Tab, ...Tab[]]
  /** The full path of the tab that is shown. */
  active: string
  nextSerial: number
}

const trimmed = (pathname: string) => (pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname)

/** What a tab is known by: its path with its search. */
export const fullPath = ({ pathname, search }: Pick<Place, 'pathname' | 'search'>): string =>
  trimmed(pathname) + search
export const keyOf = (tab: Tab): string => fullPath(tab.at)
export const addressOf = (tab: Tab): string => keyOf(tab) + tab.at.hash
export const isHome = (tab: Tab): boolean => trimmed(tab.at.pathname) === homePath

export const activeTab = (state: TabState): Tab =>
  state.tabs.find((tab) => keyOf(tab) === state.active) ?? state.tabs[0]

function placeAt(address: string): Place {
  const [pathname = '', ...search] = address.split('?')
  return {
    pathname: trimmed(pathname),
    search: search.length > 0 ? `?${search.join('?')}` : '',
    hash: '',
    state: null,
    key: 'default',
  }
}

/** More than anybody reads the titles of. */
const mostRemembered = 50

/** Home and the tabs that were remembered; whatever is not a path is passed over. */
export function startTabs(remembered?: unknown): TabState {
  const paths = Array.isArray(remembered) ? remembered.slice(0, mostRemembered) : []
  const places = paths
    .filter((path): path is string => typeof path === 'string' && /^\/[^/]/.test(path))
    .map(placeAt)
    .filter((place) => place.pathname !== homePath)
  const distinct = [...new Map(places.map((place) => [fullPath(place), place])).values()]
  const others = distinct.map((at, index) => ({ serial: index + 1, at, visited: false }))
  return {
    tabs: [{ serial: 0, at: placeAt(homePath), visited: false }, ...others],
    active: homePath,
    nextSerial: others.length + 1,
  }
}

export const rememberedTabs = (state: TabState): string[] => state.tabs.slice(1).map(keyOf)

function replaced(state: TabState, index: number, tab: Tab): TabState['tabs'] {
  const [home, ...others] = state.tabs
  return index === 0 ? [tab, ...others] : [home, ...others.with(index - 1, tab)]
}

/** The tab that a place belongs to. Replacing an address is no visit: the tab goes along with it. */
function tabFor(state: TabState, place: Place, replacing: boolean): number {
  if (trimmed(place.pathname) === homePath) return 0
  const key = fullPath(place)
  const known = state.tabs.findIndex((tab) => keyOf(tab) === key)
  if (known >= 0 || !replacing) return known
  return state.tabs.findIndex(
    (tab) => keyOf(tab) === state.active && trimmed(tab.at.pathname) === trimmed(place.pathname),
  )
}

/** A first visit adds a tab at the end; another one updates its place and keeps its screen. */
export function visit(state: TabState, place: Place, replacing = false): TabState {
  const active = fullPath(place)
  const index = tabFor(state, place, replacing)
  const tab = state.tabs[index]
  if (!tab) {
    const added: Tab = { serial: state.nextSerial, at: place, visited: true }
    return { tabs: [...state.tabs, added], active, nextSerial: state.nextSerial + 1 }
  }
  if (tab.visited && tab.at === place && state.active === active) return state
  return { ...state, tabs: replaced(state, index, { ...tab, at: place, visited: true }), active }
}

/** Home stays whatever is asked; when the active tab goes, the one in its place takes over, else the last. */
export function retain(state: TabState, keep: (tab: Tab, index: number) => boolean): TabState {
  const [home, ...others] = state.tabs
  const kept = others.filter((tab, index) => keep(tab, index + 1))
  if (kept.length === others.length) return state
  const tabs: TabState['tabs'] = [home, ...kept]
  const before = state.tabs.findIndex((tab) => keyOf(tab) === state.active)
  if (tabs.some((tab) => keyOf(tab) === state.active)) return { ...state, tabs }
  const right = state.tabs.slice(before).find((tab) => kept.includes(tab))
  return { ...state, tabs, active: keyOf(right ?? kept.at(-1) ?? home) }
}

export type CloseRefusal = 'lastPage' | 'homeFixed'

// What is done to a tab names it by its serial: its path goes on while its page refines the address.

export function closeRefusal(state: TabState, serial: number): CloseRefusal | undefined {
  if (state.tabs.length === 1) return 'lastPage'
  return serial === state.tabs[0].serial ? 'homeFixed' : undefined
}

export const close = (state: TabState, serial: number): TabState =>
  retain(state, (tab) => tab.serial !== serial)

const indexOf = (state: TabState, serial: number) => state.tabs.findIndex((tab) => tab.serial === serial)

/** Closing around a tab shows that tab when the active one is among the closed. */
function closeAround(
  state: TabState,
  serial: number,
  keep: (index: number, here: number) => boolean,
): TabState {
  const here = indexOf(state, serial)
  const tab = state.tabs[here]
  if (!tab) return state
  const rest = retain(state, (_, index) => keep(index, here))
  return rest.active === state.active ? rest : { ...rest, active: keyOf(tab) }
}

export const closeLeft = (state: TabState, serial: number): TabState =>
  closeAround(state, serial, (index, here) => index >= here)
export const closeRight = (state: TabState, serial: number): TabState =>
  closeAround(state, serial, (index, here) => index <= here)
export const closeOthers = (state: TabState, serial: number): TabState =>
  closeAround(state, serial, (index, here) => index === here)

/** Shows the tab with a screen made anew. */
export function refresh(state: TabState, serial: number): TabState {
  const index = indexOf(state, serial)
  const tab = state.tabs[index]
  if (!tab) return state
  const fresh = { ...tab, serial: state.nextSerial }
  return { tabs: replaced(state, index, fresh), active: keyOf(tab), nextSerial: state.nextSerial + 1 }
}

export const tabOperations = { close, refresh, closeLeft, closeRight, closeOthers }
export type TabAction = keyof typeof tabOperations
