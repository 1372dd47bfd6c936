import { useEffect, useState } from 'react'
import { headerAfterScroll } from './header-hiding.ts'

export function useHeaderHidden(enabled: boolean): boolean {
  const [state, setState] = useState({ hidden: false, scrolled: 0 })

  useEffect(() => {
    if (!enabled) return
    const follow = () =>
      setState((before) => {
        const after = headerAfterScroll(before, window.scrollY)
        return after.hidden === before.hidden && after.scrolled === before.scrolled ? before : after
      })
    window.addEventListener('scroll', follow, { passive: true })
    return () => {
      window.removeEventListener('scroll', follow)
      setState({ hidden: false, scrolled: 0 })
    }
  }, [enabled])

  return enabled && state.hidden
}
