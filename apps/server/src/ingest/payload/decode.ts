import { momentOf } from '@gridhelm/points/moment'
import type { Frame } from '../../telemetry/frame.ts'
import type { DirectorySettings, DirectorySite, SerialTopics } from '../directory/directory.ts'
import { Faults, shown } from '../faults.ts'
import { frameOf } from './device-values.ts'

export const largestPayload = 1_048_576
const mostDevices = 1_000

export interface Decoded {
  frames: Frame[]
  faults: Faults
  /** Numbers that the site does not know (yet). */
  unknown: string[]
}

export interface DecodeContext {
  site: DirectorySite
  settings: DirectorySettings
  /** When the message came in. */
  receivedAt: number
  /** Of one that speaks for itself: it is heard about its own device alone. */
  speaker?: SerialTopics | undefined
}

type Said = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const start = (payload: Buffer) => payload.toString('utf8', 0, Math.min(payload.length, 2_000))

/** Whether a moment can be believed and kept; the reason when not. */
export function timeFault(
  ts: number,
  { settings, receivedAt }: DecodeContext,
): 'future' | 'tooOld' | undefined {
  if (ts > receivedAt + settings.futureMs) return 'future'
  return ts < receivedAt - settings.sampleMs ? 'tooOld' : undefined
}

/** The payload as JSON; undefined with a fault when it is none. */
export function parsePayload(payload: Buffer, faults: Faults): { value: unknown } | undefined {
  if (payload.length > largestPayload) {
    faults.add('tooLarge', `${payload.length} bytes: ${start(payload)}`)
    return undefined
  }
  try {
    return { value: JSON.parse(payload.toString('utf8')) }
  } catch {
    faults.add('notJson', start(payload))
    return undefined
  }
}

/** The moment of a message, if all of it can be taken; else the fault is written down. */
function momentOfMessage(message: Said, context: DecodeContext, faults: Faults): number | undefined {
  const { plc } = context.site
  if (plc !== null && message.plc !== undefined && message.plc !== null && message.plc !== plc) {
    faults.add('wrongPlc', `plc = ${shown(message.plc)}, not ${shown(plc)}`)
    return undefined
  }
  const ts = momentOf(message.ts)
  if (ts === undefined) {
    faults.add('badTime', `ts = ${shown(message.ts)}`)
    return undefined
  }
  const fault = timeFault(ts, context)
  if (fault === undefined) return ts
  faults.add(fault, `ts = ${shown(message.ts)}`)
  return undefined
}

/** Takes everything out of a message that can be taken, and writes down what cannot. */
export function decode(message: unknown, context: DecodeContext, faults = new Faults()): Decoded {
  const decoded: Decoded = { frames: [], faults, unknown: [] }
  if (!isObject(message)) {
    faults.add('notObject', shown(message))
    return decoded
  }
  const ts = momentOfMessage(message, context, faults)
  if (ts === undefined) return decoded
  const { devices } = message
  if (!isObject(devices)) {
    faults.add('notObject', `devices = ${shown(devices)}`)
    return decoded
  }
  let count = 0
  for (const number in devices) {
    const said = devices[number]
    if (++count > mostDevices)
      faults.add('tooLarge', `more than ${mostDevices} devices: ${number.slice(0, 64)}`)
    else if (context.speaker && context.speaker.device !== number)
      faults.add('foreignDevice', `${context.speaker.up} ${number.slice(0, 64)}`, number)
    else if (said !== null) takeDevice(number, said, ts, context.site, decoded)
  }
  return decoded
}

function takeDevice(number: string, said: unknown, ts: number, site: DirectorySite, decoded: Decoded): void {
  const { faults, frames, unknown } = decoded
  const device = site.devices.get(number)
  if (!device) {
    unknown.push(number)
    faults.add('unknownDevice', `${new Date(ts).toISOString()} ${number.slice(0, 64)}`, number)
  } else if (!isObject(said)) {
    faults.add('notObject', `${number} = ${shown(said)}`, number)
  } else {
    const frame = frameOf(device, ts, said, faults)
    if (frame) frames.push(frame)
  }
}
