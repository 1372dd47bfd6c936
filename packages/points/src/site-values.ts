/** The newest value of a point with the moment of its frame; `q` is `bad` for what cannot be true, `stale` of who is gone. */
export interface NewestValue {
  v: number
  t: number
  q: string
}

export interface DeviceValues {
  id: string
  kind: string
  values: Readonly<Record<string, NewestValue>>
}

/** A site as it is known at a moment; older values than `staleMs` are not believed. */
export interface SiteValues {
  devices: readonly DeviceValues[]
  now: number
  staleMs: number
}

/** Undefined where nobody knows: never said, too old, or impossible. */
export function knownValue({ now, staleMs }: SiteValues, value: NewestValue | undefined): number | undefined {
  if (!value || value.q === 'bad' || value.q === 'stale' || !Number.isFinite(value.v)) return undefined
  return now - value.t <= staleMs ? value.v : undefined
}
