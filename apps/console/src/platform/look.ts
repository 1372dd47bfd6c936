import { createSignal } from './signal.ts'

/** Whether somebody is shown around the console: on the first login of the demo, or because they asked for it again. */
export const lookSignal = createSignal<'first' | 'again' | undefined>(undefined)
