import { type RefObject, useEffect } from 'react'

const textFields = new Set(['text', 'password', 'search', 'email', 'tel', 'number'])

const isTextField = (element: Element) =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && textFields.has(element.type) && element.role !== 'combobox')

/**
 * Writing can begin at once where the first thing in a frame is a field for text. The `autoFocus` of a field comes too
 * early for it: the frame is not part of the page yet.
 */
export function useFirstField(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const first = frame.current?.querySelector<HTMLElement>(
      'input:not([hidden]), textarea, button, select, [tabindex]',
    )
    if (first && isTextField(first)) first.focus({ preventScroll: true })
  }, [frame])
}
