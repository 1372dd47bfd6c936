import type { ReactNode } from 'react'

/** Something that was found, and where it stands. */
export interface FindItem {
  key: string
  to: string
  title: string
  /** What tells it from others of the same name. */
  note?: string | undefined
  mark?: ReactNode
}

export interface FindGroup {
  key: string
  title: string
  items: readonly FindItem[]
}
