import { useState } from 'react'

export interface OptionSearch {
  open: boolean
  /** What is looked for. */
  word: string
  onOpen: (open: boolean) => void
  onSearch: (text: string) => void
}

/**
 * What is typed into a choice whose options the server finds. Nothing of it is deferred: Enter and Tab take the first
 * option in sight, which must never be one that an earlier word has found.
 */
export function useOptionSearch(): OptionSearch {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  return { open, word: text.trim(), onOpen: setOpen, onSearch: setText }
}
