import { createSignal } from './signal.ts'

/** When the page on its way to paper was asked for; undefined on the screen. */
export const printedAtSignal = createSignal<number | undefined>(undefined)
window.addEventListener('beforeprint', () => printedAtSignal.set(Date.now()))
window.addEventListener('afterprint', () => printedAtSignal.set(undefined))
