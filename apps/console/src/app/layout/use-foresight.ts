import { useEffect } from 'react'
import { liveStore } from '../../platform/live.ts'
import { stationIn } from '../../platform/paths.ts'

/** Whoever only crosses a card on the way to another does not rest on it. */
const restMs = 100

const siteOf = (target: EventTarget | null): string | undefined => {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return link ? stationIn(link.search) : undefined
}

/** A link to a site that is pointed at or pressed: what the site says is asked for before its screen is drawn. */
export function useForesight(): void {
  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined
    const foresee = (target: EventTarget | null) => {
      const siteId = siteOf(target)
      if (siteId !== undefined) liveStore.foresee(siteId)
    }
    const point = ({ target }: Event) => {
      clearTimeout(resting)
      resting = setTimeout(foresee, restMs, target)
    }
    const press = ({ target }: Event) => foresee(target)
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Enter') foresee(event.target)
    }
    document.addEventListener('pointerover', point, { passive: true })
    document.addEventListener('pointerdown', press, { passive: true, capture: true })
    document.addEventListener('keydown', key, { passive: true, capture: true })
    return () => {
      clearTimeout(resting)
      document.removeEventListener('pointerover', point)
      document.removeEventListener('pointerdown', press, { capture: true })
      document.removeEventListener('keydown', key, { capture: true })
    }
  }, [])
}
