import { createSignal } from '../platform/signal.ts'

/** A point of a device whose curve somebody wants to see. */
export interface WantedCurve {
  /** Its newest value is added to the curve where the site is known. */
  siteId?: string
  deviceId: string
  deviceNumber: string
  kind: string
  point: string
  timeZone: string
}

/** Set by a click on any figure; the panel of the site's screens shows it. */
export const wantedCurveSignal = createSignal<WantedCurve | undefined>(undefined)
