import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { askIfOlder } from './asking-client.ts'

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

/**
 * Whenever the server has said that something has changed about the alarms, or the commands, of sites. What begins with
 * `answered` is asked for again at once where its answer is older than the latest of that.
 */
export function useSiteNews(topic: Topic, onNews: Listener, answered?: QueryKey): void {
  const client = useQueryClient()
  const heard = useEffectEvent(onNews)
  useEffect(() => {
    const listener: Listener = (siteIds) => heard(siteIds)
    listeners[topic].add(listener)
    if (answered) askIfOlder(client, answered, toldAt[topic])
    return () => void listeners[topic].delete(listener)
  }, [client, topic, answered])
}
