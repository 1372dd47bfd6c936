import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../platform/paths.ts'
import { useWhereabouts } from '../layout/whereabouts.ts'
import { findRoute, type MenuRoute } from '../menu-routes.ts'
import { beginSearch, endSearch, findSignal, typeAhead } from './find-signal.ts'
import {
  type Going,
  goings,
  isCovered,
  isGoing,
  isInDialog,
  isTyping,
  listSignal,
  singleKeysSignal,
} from './shortcuts.ts'

/** How long after `g` the next letter still belongs to it. */
const togetherMs = 1_500

/** Keys that work on every page. */
export function useShortcuts(routes: readonly MenuRoute[]): void {
  const navigate = useNavigate()
  const { station } = useWhereabouts()
  const goesSince = useRef(Number.NEGATIVE_INFINITY)

  const go = (key: Going) => {
    if (key === 's') {
      if (station) beginSearch('sites')
      return
    }
    const to = key === 'o' ? station && paths.overview(station) : goings[key].path
    if (to && findRoute(routes, to.split('?')[0] ?? '')) void navigate(to)
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (event.defaultPrevented || event.isComposing) return
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') {
      event.preventDefault()
      if (findSignal.get() !== undefined) endSearch()
      else if (!isCovered()) beginSearch('all')
      return
    }
    if (!isInDialog(event.target) && typeAhead(event)) {
      event.preventDefault()
      return
    }
    if (ctrlKey || metaKey || altKey || !singleKeysSignal.get() || isTyping(event.target) || isCovered())
      return
    const isAfterG = event.timeStamp - goesSince.current < togetherMs
    goesSince.current = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (key === '?') listSignal.set(true)
    else if (isAfterG && isGoing(key)) go(key)
    else return
    event.preventDefault()
  })

  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
