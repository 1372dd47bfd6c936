import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type Location, useLocation, useNavigate, useSearchParams } from 'react-router'
import { type Address, innerName, isInner } from './address.ts'
import { goBackFromOpened, openedState, pageName, rowsName, wasOpened } from './opened.ts'

export type Change<S> = { [K in keyof S]?: S[K] | undefined }

export interface InAddress<S> {
  shown: S
  /** Changes a part of it; what is changed to undefined is as it is at first. */
  change: (part: Change<S>) => void
  /** Shows this and nothing else. */
  show: (state: S) => void
  /** Shows a record, a panel or the like over the rest: going back closes it, unless the address is replaced. */
  open: (part: Change<S>, way?: 'replace') => void
  /** Takes it away again. */
  close: (part: Change<S>) => void
}

/**
 * What the address will be, while the page has not followed yet: a search, and the order of the list that somebody
 * changes at once after it, are two parts of one address.
 */
const coming = new WeakMap<Location, { query: URLSearchParams; state: unknown }>()

/**
 * The address is defined once, outside of components. It is replaced, not pushed: going back leads to the screen
 * before. Only what is opened can be gone back from.
 */
export function useAddress<S extends object>(address: Address<S>): InAddress<S> {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const location = useLocation()
  const text = query.toString()
  const shown = useMemo(() => address.read(new URLSearchParams(text)), [address, text])
  const latest = useRef({ query, setQuery, navigate, location })
  useEffect(() => {
    latest.current = { query, setQuery, navigate, location }
  })
  const now = useCallback(() => {
    const { query: shownQuery, location: at } = latest.current
    return coming.get(at) ?? { query: shownQuery, state: at.state as unknown }
  }, [])
  const write = useCallback(
    (part: Change<S>, isWhole: boolean, how: { replace: boolean; state: unknown; keepsPage: boolean }) => {
      const before = now().query
      const next = address.write((isWhole ? part : { ...address.read(before), ...part }) as S, before)
      const { inside } = address
      const nameHere = (name: string) => (inside === undefined ? name : innerName(inside, name))
      // Another search, period or tab is another list: it begins on its first page, with nothing unfolded.
      if (!how.keepsPage)
        for (const name of [pageName, rowsName].map(nameHere))
          if (!address.names.includes(name)) next.delete(name)
      // What a panel shows goes with it.
      if (inside === undefined) for (const name of [...next.keys()].filter(isInner)) next.delete(name)
      coming.set(latest.current.location, { query: next, state: how.state })
      latest.current.setQuery(next, { replace: how.replace, state: how.state })
    },
    [address, now],
  )
  const refine = useCallback(
    (part: Change<S>, isWhole: boolean) =>
      write(part, isWhole, { replace: true, state: now().state, keepsPage: false }),
    [write, now],
  )
  const show = useCallback((next: S) => refine(next, true), [refine])
  const change = useCallback((part: Change<S>) => refine(part, false), [refine])
  const open = useCallback(
    (part: Change<S>, way?: 'replace') => {
      const { state: before } = now()
      // From one that is open to the next: going back closes both.
      const replace = way === 'replace' || wasOpened(before)
      write(part, false, { replace, state: way === 'replace' ? before : openedState, keepsPage: true })
    },
    [write, now],
  )
  const close = useCallback(
    (part: Change<S>) => {
      if (wasOpened(now().state)) goBackFromOpened(latest.current.navigate)
      else write(part, false, { replace: true, state: null, keepsPage: true })
    },
    [write, now],
  )
  return { shown, change, show, open, close }
}
