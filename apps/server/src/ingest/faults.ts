import type { FaultReason } from '@gridhelm/contract/stations/reception/entities'

export interface Fault {
  reason: FaultReason
  /** Number of the device; blank when the whole message is meant. */
  device: string
  /** Key of the point; blank when the whole device is meant. */
  point: string
  count: number
  example: string
}

const longestName = 64
const longestExample = 2_000
const mostKinds = 500
const none: readonly Fault[] = []

/** Cut, and without the one character that the database cannot hold. */
const clean = (text: string, most: number) =>
  (text.length > most ? `${text.slice(0, most)}…` : text).replaceAll('\0', '\u{fffd}')

/** A value in short; what is nested is not written out, however deep it may be. */
export function shown(value: unknown): string {
  if (Array.isArray(value)) return '[…]'
  if (typeof value === 'object' && value !== null) return '{…}'
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 200))
  return String(value)
}

/** The faults of one message, one a kind, bounded: what goes beyond is counted without device and point. */
export class Faults {
  #kinds: Map<string, Fault> | undefined
  #count = 0

  get count(): number {
    return this.#count
  }

  get list(): readonly Fault[] {
    return this.#kinds ? [...this.#kinds.values()] : none
  }

  copy(): Faults {
    const other = new Faults()
    for (const { reason, device, point, count, example } of this.list)
      other.add(reason, example, device, point, count)
    return other
  }

  add(reason: FaultReason, example: string, device = '', point = '', count = 1): void {
    this.#count += count
    // Most messages have none.
    this.#kinds ??= new Map()
    const isCrowded = this.#kinds.size >= mostKinds
    const place = isCrowded
      ? { device: '', point: '' }
      : { device: clean(device, longestName), point: clean(point, longestName) }
    const key = `${reason}\n${place.device}\n${place.point}`
    const known = this.#kinds.get(key)
    if (known) {
      known.count += count
      known.example = clean(example, longestExample)
    } else {
      this.#kinds.set(key, { reason, ...place, count, example: clean(example, longestExample) })
    }
  }
}
