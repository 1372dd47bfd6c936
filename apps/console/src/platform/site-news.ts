import { useEffect, useEffectEvent } from 'react'

type Topic = 'alarm' | 'command'
/** The sites that are concerned; undefined after a break, when it may have been any. */
type Listener = (siteIds: readonly string[] | undefined) => void

const toldAt: Record<Topic, number> = {
  alarm: Number.NEGATIVE_INFINITY,
  command: Number.NEGATIVE_INFINITY,
}
const listeners: Readonly<Record<Topic, Set<Listener>>> = { alarm: new Set(), command: new Set() }

export function tellSites(topic: Topic, siteIds: readonly string[] | undefined): void {
  toldAt[topic] = Date.now()
  for (const listener of [...listeners[topic]]) listener(siteIds)
}

/** When that was said for the last time. */
export const siteNewsAt = (topic: Topic): number => toldAt[topic]

/** Whenever the server has said that something has changed about the alarms, or the commands, of sites. */
export function useSiteNews(topic: Topic, onNews: Listener): void {
  const heard = useEffectEvent(onNews)
  useEffect(() => {
    const listener: Listener = (siteIds) => heard(siteIds)
    listeners[topic].add(listener)
    return () => void listeners[topic].delete(listener)
  }, [topic])
}
