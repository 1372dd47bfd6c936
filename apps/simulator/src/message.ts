import { deviceKinds, pointsOf } from '@gridhelm/points/catalogue'
import { framesOf } from './frames/frames.ts'
import type { Frame } from './frames/measured.ts'
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

const words: ReadonlySet<string> = new Set(
  deviceKinds.flatMap((kind) =>
    pointsOf(kind)
      .filter((point) => point.kind === 'alarmWord')
      .map(({ key }) => key),
  ),
)

/** The same without alarms: what is kept of an hour or a day long ago. */
export function withoutAlarms({ devices, ...message }: DataMessage): DataMessage {
  const plain = (frame: Frame): Frame =>
    Object.fromEntries(Object.entries(frame).filter(([key]) => !words.has(key)))
  return {
    ...message,
    devices: Object.fromEntries(Object.entries(devices).map(([device, frame]) => [device, plain(frame)])),
  }
}
