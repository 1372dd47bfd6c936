import { Faults, shown } from '../faults.ts'
import { type DecodeContext, type Decoded, timeFault } from '../payload/decode.ts'
import { frameOf } from '../payload/device-values.ts'
import type { Reading } from './nodes.ts'

const plain = (value: Reading['value']): unknown => (typeof value === 'object' ? value.other : value)

/** Why a reading cannot be taken as to its time; undefined when it can. */
function timeFaultOf(reading: Reading, context: DecodeContext): 'badTime' | 'future' | 'tooOld' | undefined {
  return reading.ts === undefined ? 'badTime' : timeFault(reading.ts, context)
}

/** What a node says of itself is said of the device that stands for the whole site, where there is one. */
function systemOf({ site }: DecodeContext): string {
  for (const { number, kind } of site.devices.values()) if (kind === 'system') return number
  return ''
}

/** Values of one device and one moment become one frame. */
export function framesOf(
  readings: readonly Reading[],
  context: DecodeContext,
  faults = new Faults(),
): Decoded {
  const decoded: Decoded = { frames: [], faults, unknown: [] }
  const said = new Map<string, { device: string; ts: number; values: Record<string, unknown> }>()
  const unknown = new Set<string>()
  const system = systemOf(context)
  for (const reading of readings) {
    const { key, ts = 0, value } = reading
    const device = reading.device || system
    const fault = timeFaultOf(reading, context)
    if (fault) faults.add(fault, `${key.slice(0, 64)} at ${ts}`, device, key)
    else if (device === '')
      faults.add('unknownPoint', `${key.slice(0, 64)} = ${shown(plain(value))}`, '', key)
    else if (!context.site.devices.has(device)) {
      unknown.add(device)
      faults.add('unknownDevice', `${device.slice(0, 64)}/${key.slice(0, 64)}`, device)
    } else {
      const place = `${ts} ${device}`
      const group = said.get(place) ?? { device, ts, values: Object.create(null) }
      said.set(place, group)
      group.values[key] = plain(value)
    }
  }
  for (const { device, ts, values } of said.values()) {
    const known = context.site.devices.get(device)
    const frame = known && frameOf(known, ts, values, faults)
    if (frame) decoded.frames.push(frame)
  }
  decoded.unknown.push(...unknown)
  return decoded
}
