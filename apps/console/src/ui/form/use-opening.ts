import { useState } from 'react'

/** Counts how often something was opened: as a key it gives each opening a fresh start and keeps the leaving one. */
export function useOpening(open: boolean): number {
  const [seen, setSeen] = useState({ open: false, count: 0 })
  if (seen.open !== open) setSeen({ open, count: seen.count + (open ? 1 : 0) })
  return seen.count
}
