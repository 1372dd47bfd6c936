import type { LiveDevice } from '@gridhelm/contract/push'

/** What is known of a site at one moment. Never changed in place: what has not changed is the same object in the next one. */
export interface LiveSite {
  siteId: number
  staleSeconds: number
  failedSeconds: number
  /** The project is switched off. */
  isOff?: true
  /** By their ids on the wire. */
  devices: ReadonlyMap<string, LiveDevice>
}

/** When something was last heard of it. */
export function newestFrameOf({ devices }: LiveSite): number | null {
  let newest: number | null = null
  for (const { t } of devices.values()) if (t !== null && (newest === null || t > newest)) newest = t
  return newest
}

type Values = LiveDevice['values']

function valuesAfter(before: Values, fresh: Values): Values {
  const keys = Object.keys(fresh)
  let isSame = keys.length === Object.keys(before).length
  const values: Values = {}
  for (const key of keys) {
    const [old, value] = [before[key], fresh[key]]
    if (!value) continue
    const kept = old && old.v === value.v && old.t === value.t && old.q === value.q ? old : value
    if (kept !== old) isSame = false
    values[key] = kept
  }
  return isSame ? before : values
}

function deviceAfter(before: LiveDevice | undefined, fresh: LiveDevice): LiveDevice {
  if (!before) return fresh
  const values = valuesAfter(before.values, fresh.values)
  const isSame =
    values === before.values &&
    before.t === fresh.t &&
    before.number === fresh.number &&
    before.isGone === fresh.isGone &&
    before.kind === fresh.kind
  return isSame ? before : { ...fresh, values }
}

/** The fresh state, sharing with the one before whatever is equal; the very same object when nothing has changed. */
export function siteAfter(before: LiveSite | undefined, fresh: LiveSite): LiveSite {
  if (!before) return fresh
  const devices = new Map<string, LiveDevice>()
  let isSame = before.devices.size === fresh.devices.size
  for (const [id, device] of fresh.devices) {
    const old = before.devices.get(id)
    const next = deviceAfter(old, device)
    if (next !== old) isSame = false
    devices.set(id, next)
  }
  const sameSpans =
    before.staleSeconds === fresh.staleSeconds &&
    before.failedSeconds === fresh.failedSeconds &&
    before.isOff === fresh.isOff
  return isSame && sameSpans ? before : { ...fresh, devices: isSame ? before.devices : devices }
}

function deviceChange(from: LiveDevice | undefined, to: LiveDevice): LiveDevice | undefined {
  if (!from) return to
  if (from.kind !== to.kind || Object.keys(from.values).some((key) => !(key in to.values))) return undefined
  const changed = Object.entries(to.values).filter(([key, value]) => value !== from.values[key])
  return { ...to, values: Object.fromEntries(changed) }
}

/** The devices with only what has changed; undefined when something has gone, which only a snapshot can tell. */
export function changesBetween(from: LiveSite, to: LiveSite): LiveDevice[] | undefined {
  for (const id of from.devices.keys()) if (!to.devices.has(id)) return undefined
  const changes: LiveDevice[] = []
  for (const [id, device] of to.devices) {
    const old = from.devices.get(id)
    if (old === device) continue
    const change = deviceChange(old, device)
    if (!change) return undefined
    changes.push(change)
  }
  return changes
}
