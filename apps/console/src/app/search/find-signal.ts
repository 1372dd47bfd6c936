import { createSignal } from '../../platform/signal.ts'

type Search = 'all' | 'sites'

/** What is searched now: everything, or another site for the page that is shown; undefined: the search is closed. */
export const findSignal = createSignal<Search | undefined>(undefined)

/** What is looked for; letters that come before there is a field for them are part of it. */
export const typedSignal = createSignal('')

export function beginSearch(what: Search): void {
  typedSignal.set('')
  findSignal.set(what)
}

export const endSearch = (): void => findSignal.set(undefined)

/** Takes a key for a search whose field is not there yet; false where it is none for a search. */
export function typeAhead({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (findSignal.get() === undefined || ctrlKey || metaKey || altKey) return false
  const typed = typedSignal.get()
  if (key === 'Escape') endSearch()
  else if (key === 'Backspace') typedSignal.set(typed.slice(0, -1))
  else if ([...key].length === 1) typedSignal.set(typed + key)
  // Whatever of the page has the focus is not meant.
  else return key === 'Enter'
  return true
}
