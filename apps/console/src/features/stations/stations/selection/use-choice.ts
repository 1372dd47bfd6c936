import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { localStore } from '../../../../platform/storage.ts'
import { addressOf, type Choice, choiceOf, type Look, lookFrom, lookValues } from './address.ts'
import type { Filter } from './choose.ts'

const storageKey = 'station-selection-look'
const writeAfterMs = 300

const rememberedLook = (): Look => lookFrom(Object(localStore.get(storageKey)) as Record<string, unknown>)

/** The search, the filters and the look: seen at once, in the address a moment later. */
export function useChoice() {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const text = params.toString()
  const [choice, setChoice] = useState(() => choiceOf(params, rememberedLook()))
  // How often the address has decided: what only begins as it says begins anew.
  const [arrivals, setArrivals] = useState(0)
  const [seen, setSeen] = useState(text)
  const [written, setWritten] = useState(text)

  // A link to this page, or going back: the address decides, unless it only follows what was chosen here.
  if (seen !== text) {
    setSeen(text)
    if (text !== written) {
      setChoice(choiceOf(params, rememberedLook()))
      setArrivals((before) => before + 1)
    }
  }

  const wanted = addressOf(choice)
  useEffect(() => {
    localStore.set(storageKey, lookValues(choice.look))
  }, [choice.look])
  useEffect(() => {
    if (wanted === written || wanted === text) return undefined
    const timer = setTimeout(() => {
      // Whoever is on the way to another screen must not be called back by what they typed before.
      if (window.location.pathname !== pathname) return
      setWritten(wanted)
      // Replaced, not pushed: going back leads to the screen before, not through every search.
      setParams(wanted, { replace: true, preventScrollReset: true })
    }, writeAfterMs)
    return () => clearTimeout(timer)
  }, [wanted, written, text, setParams, pathname])

  const changeFilter = useCallback(
    (part: Partial<Filter>) =>
      setChoice((before) => ({ ...before, filter: { ...before.filter, ...part } }) satisfies Choice),
    [],
  )
  const changeLook = useCallback(
    (part: Partial<Look>) =>
      setChoice((before) => ({ ...before, look: { ...before.look, ...part } }) satisfies Choice),
    [],
  )
  const changeSpot = useCallback(
    (spot: Choice['spot']) => setChoice((before) => ({ ...before, spot }) satisfies Choice),
    [],
  )
  return { ...choice, arrivals, changeFilter, changeLook, changeSpot }
}
