import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Address } from './address.ts'

export type Change<S> = { [K in keyof S]?: S[K] | undefined }

export interface InAddress<S> {
  shown: S
  /** Changes a part of it; what is changed to undefined is as it is at first. */
  change: (part: Change<S>) => void
  /** Shows this and nothing else. */
  show: (state: S) => void
}

/** The address is defined once, outside of components. Replaced, not pushed: going back leads to the screen before. */
export function useAddress<S extends object>(address: Address<S>): InAddress<S> {
  const [query, setQuery] = useSearchParams()
  const text = query.toString()
  const shown = useMemo(() => address.read(new URLSearchParams(text)), [address, text])
  // Two changes may come before the address has followed the first.
  const latest = useRef({ query, setQuery })
  useEffect(() => {
    latest.current = { query, setQuery }
  })
  const show = useCallback(
    (state: S) => {
      const next = address.write(state, latest.current.query)
      latest.current.query = next
      latest.current.setQuery(next, { replace: true })
    },
    [address],
  )
  const change = useCallback(
    (part: Change<S>) => show({ ...address.read(latest.current.query), ...part } as S),
    [address, show],
  )
  return { shown, change, show }
}
