import { type Frame, framesOf } from './frames/frames.ts'
import type { SiteState } from './site/state.ts'

/** What a site's controller publishes. */
export interface DataMessage {
  plc: string
  ts: number
  devices: Readonly<Record<string, Frame>>
}

const plc = 'PLC-01'

export const messageOf = (state: SiteState): DataMessage => ({
  plc,
  ts: state.time,
  devices: framesOf(state),
})
