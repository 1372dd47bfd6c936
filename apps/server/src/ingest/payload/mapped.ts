import type { DecodedMessage, DecodeFault } from '@gridhelm/points/mapping/decode'
import { Faults, shown } from '../faults.ts'
import { type DecodeContext, type Decoded, timeFault } from './decode.ts'
import { frameOfPairs } from './device-values.ts'

const reasons = {
  unreadable: 'unreadable',
  tooLarge: 'tooLarge',
  badTime: 'badTime',
  notANumber: 'notANumber',
} as const satisfies Record<DecodeFault['reason'], unknown>

/** Faults that the mapping has found in a message before anything is known of its devices. */
export function faultsOf(
  { faults, matched, isIgnored }: DecodedMessage,
  topic: string,
  payload: Buffer,
): Faults {
  const told = new Faults()
  for (const { reason, path, value, device, point } of faults)
    told.add(reasons[reason], `${topic} ${path.join('.')} = ${shown(value)}`, device, point)
  if (matched === 0 && faults.length === 0 && !isIgnored && payload.length > 0)
    told.add('notMapped', `${topic} ${payload.toString('utf8', 0, Math.min(payload.length, 2_000))}`)
  return told
}

/** What a mapping has read, as frames of the devices that the site has. */
export function mappedFrames(message: DecodedMessage, context: DecodeContext, faults: Faults): Decoded {
  const decoded: Decoded = { frames: [], faults, unknown: [] }
  for (const { device: number, kind, ts, points, values } of message.said) {
    const fault = timeFault(ts, context)
    const device = context.site.devices.get(number)
    if (fault) faults.add(fault, `${number.slice(0, 64)} at ${ts}`, number)
    else if (!device) {
      if (!decoded.unknown.includes(number)) decoded.unknown.push(number)
      faults.add('unknownDevice', `${new Date(ts).toISOString()} ${number.slice(0, 64)}`, number)
    } else if (kind && kind !== device.kind)
      // Its rules convert for another kind of device: the numbers would not mean what they say.
      faults.add('wrongKind', `${number} is ${device.kind}, the mapping says ${kind}`, number)
    else {
      const frame = frameOfPairs(device, ts, points, values, faults)
      if (frame) decoded.frames.push(frame)
    }
  }
  return decoded
}
