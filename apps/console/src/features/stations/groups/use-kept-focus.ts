import { useLayoutEffect, useRef } from 'react'

/**
 * A row that moves takes its buttons along, but the browser forgets that one of them had the focus. Tell which one was
 * pressed; once the row stands at its new place, it has the focus again.
 */
export function useKeptFocus(index: number): (button: HTMLElement) => void {
  const pressed = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is what it waits for
  useLayoutEffect(() => {
    const button = pressed.current
    pressed.current = null
    // At the end of the list the button can do no more: its neighbour takes over.
    const next = button?.matches(':disabled')
      ? button.parentElement?.querySelector<HTMLElement>('button:enabled')
      : button
    next?.focus()
  }, [index])
  return (button) => {
    pressed.current = button
  }
}
