import type { ReactNode } from 'react'

/** Rows that were chosen for an action on all of them; they stay chosen on other pages. */
export interface Selection {
  ids: readonly string[]
  onChange: (ids: string[]) => void
  /** Buttons for what can be done to all of them. */
  actions?: ReactNode
}

export const toggled = (ids: readonly string[], id: string, chosen: boolean): string[] =>
  chosen ? [...ids.filter((other) => other !== id), id] : ids.filter((other) => other !== id)

/** What is left after some rows have been deleted. */
export const without = (ids: readonly string[], gone: readonly string[]): string[] =>
  ids.filter((id) => !gone.includes(id))
