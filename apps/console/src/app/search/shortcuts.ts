import { paths } from '../../platform/paths.ts'
import { createSignal } from '../../platform/signal.ts'
import { localStore, storageKeys } from '../../platform/storage.ts'

export const isApple = /Mac|iPhone|iPad/.test(navigator.platform)
export const searchKeys = isApple ? '⌘ K' : 'Ctrl K'

/** What follows the `g` of going somewhere. */
export const goings = {
  h: { text: 'home', path: paths.home },
  a: { text: 'alarms', path: paths.alarms() },
  c: { text: 'commands', path: paths.commandLog() },
  o: { text: 'overview', path: undefined },
  s: { text: 'switch', path: undefined },
} as const
export type Going = keyof typeof goings
export const isGoing = (key: string): key is Going => Object.hasOwn(goings, key)

/** Of this browser: a person dictates on one machine and types on another. */
export const singleKeysSignal = createSignal(localStore.get(storageKeys.singleKeys) !== false)

export function setSingleKeys(on: boolean): void {
  localStore.set(storageKeys.singleKeys, on)
  singleKeysSignal.set(on)
}

export const listSignal = createSignal(false)

const fields = 'input, textarea, select, [contenteditable="true"], [role="combobox"]'

/** Letters that belong to a field, or to what is open over the page, are no shortcuts. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(fields) !== null

/** A field of what is open over the page. */
export const isInDialog = (target: EventTarget | null): boolean =>
  isTyping(target) && target instanceof Element && target.closest('[role="dialog"]') !== null

export const isCovered = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="menu"]')].some((one) => one.checkVisibility())
