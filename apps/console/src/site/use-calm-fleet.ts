import { useEffect, useState } from 'react'
import { fleetStore } from '../platform/live.ts'
import { type FleetAt, fleetAt } from './fleet-at.ts'

const everyMs = 10_000
const takeNow = () => fleetAt(fleetStore.get(), Date.now())

/** For filters and orders: cards that changed their place with every value could not be read. */
export function useCalmFleet(): FleetAt {
  const [at, setAt] = useState(takeNow)
  useEffect(() => {
    const take = () => setAt(takeNow())
    let hasAny = fleetStore.get() !== undefined
    take()
    const off = fleetStore.subscribe(() => {
      if (!hasAny) take()
      hasAny = true
    })
    const timer = setInterval(take, everyMs)
    return () => {
      off()
      clearInterval(timer)
    }
  }, [])
  return at
}
