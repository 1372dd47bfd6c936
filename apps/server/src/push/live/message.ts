import type { LiveMessage } from '@gridhelm/contract/push'
import { changesBetween, type LiveSite } from '../../site/live/live-site.ts'

/** What somebody who knows `from` must be told of `to`; undefined when that is nothing. */
export function liveMessage(from: LiveSite | undefined, to: LiveSite, now: number): LiveMessage | undefined {
  if (from === to) return undefined
  const changes = from && changesBetween(from, to)
  return {
    cmd: 'live',
    siteId: String(to.siteId),
    type: changes ? 'delta' : 'snapshot',
    now,
    staleSeconds: to.staleSeconds,
    failedSeconds: to.failedSeconds,
    ...(to.isOff && { isOff: to.isOff }),
    devices: changes ?? [...to.devices.values()],
  }
}
