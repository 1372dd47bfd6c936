import { type RefObject, useEffect } from 'react'

const textFields = new Set(['text', 'password', 'search', 'email', 'tel', 'number'])

/** Fields of dates open as soon as they are entered. */
const isTextField = (element: Element) =>
  !element.closest('.ant-picker') &&
  (element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement && textFields.has(element.type) && !element.readOnly))

/** Writing can begin at once where the first thing in a frame is a field for it. */
export function enterFirstField(frame: HTMLElement | null): void {
  if (!frame || frame.contains(document.activeElement)) return
  const first = frame.querySelector<HTMLElement>(
    'input:not([hidden], [disabled], [readonly]), textarea:not([disabled]), button, select, [tabindex]',
  )
  if (first && isTextField(first)) first.focus({ preventScroll: true })
}

/** The `autoFocus` of a field comes too early: the frame is not part of the page yet. */
export function useFirstField(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => enterFirstField(frame.current), [frame])
}
