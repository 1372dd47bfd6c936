import { pointsOf } from '@gridhelm/points/catalogue'

export const pointsADevice = 60
const devicesASite = 10
export const deviceKind = 'pvInverter'
export const deviceNumbers = Array.from(
  { length: devicesASite },
  (_, n) => `PV-${String(n + 1).padStart(2, '0')}`,
)

/** Thirteen digits: milliseconds since the epoch, from 2001 to 2286. */
const placeholder = '1000000000000'

export interface Payload {
  bytes: Buffer
  /** Where the time stamp stands, to be written over. */
  timeAt: number
}

function valuesOf(seed: number): Record<string, number> {
  const values: Record<string, number> = {}
  for (const { key, number, decimals, limits } of pointsOf(deviceKind).slice(0, pointsADevice)) {
    const [low = 0, high = 1_000] = limits ?? []
    const share = ((seed * 7_919 + number * 104_729) % 1_000) / 1_000
    values[key] = Number((low + share * Math.min(high - low, 10_000)).toFixed(decimals))
  }
  return values
}

/** A message as controllers write it. */
export function payloadOf(devices: readonly string[], seed: number): Payload {
  const frames = Object.fromEntries(devices.map((number, n) => [number, valuesOf(seed + n)]))
  const text = JSON.stringify({ plc: 'PLC-01', ts: Number(placeholder), devices: frames })
  return { bytes: Buffer.from(text), timeAt: text.indexOf(placeholder) }
}

export function writeTime({ bytes, timeAt }: Payload, ts: number): void {
  bytes.write(String(ts), timeAt, 'latin1')
}
