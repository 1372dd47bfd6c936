import type { LiveDevice, LiveMessage } from '../../push.ts'
import { allGone } from './gone.ts'

/** What a reader of live messages knows of a site. */
export interface KnownSite {
  siteId: string
  staleSeconds: number
  failedSeconds: number
  /** The project is switched off. */
  isOff?: true | undefined
  /** Everybody at it has been said to be gone. */
  isGone?: true | undefined
  /** By id. A device that has not changed stays the same object. */
  devices: ReadonlyMap<string, LiveDevice>
}

/** A snapshot replaces everything, a delta adds; without a snapshot before it, a delta says nothing. */
export function applyLive(known: KnownSite | undefined, message: LiveMessage): KnownSite | undefined {
  const { siteId, staleSeconds, failedSeconds, isOff } = message
  if (message.type === 'delta' && !known) return undefined
  const devices = new Map(message.type === 'delta' ? known?.devices : [])
  for (const device of message.devices) {
    const before = devices.get(device.id)
    devices.set(device.id, before ? { ...device, values: { ...before.values, ...device.values } } : device)
  }
  const isGone = allGone(devices.values())
  return {
    siteId,
    staleSeconds,
    failedSeconds,
    ...(isOff && { isOff }),
    ...(isGone && { isGone }),
    devices,
  }
}
