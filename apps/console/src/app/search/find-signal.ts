import { createSignal } from '../../platform/signal.ts'

/** What is searched now: everything, or another site for the page that is shown; undefined: the search is closed. */
export const findSignal = createSignal<'all' | 'sites' | undefined>(undefined)
