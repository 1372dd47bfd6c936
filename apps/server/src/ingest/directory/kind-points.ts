import { type DeviceKind, deviceKinds, findPoint, pointsOf } from '@gridhelm/points/catalogue'

/** What decoding needs of a kind's catalogue. */
export interface KindPoints {
  readonly size: number
  /** By key and by alias. */
  readonly numberOf: ReadonlyMap<string, number>
  /** 1 where yes and no stand for 1 and 0. */
  readonly takesBoolean: Uint8Array
}

function kindPoints(kind: DeviceKind): KindPoints {
  const points = pointsOf(kind)
  const names = points.flatMap((point) => [point.key, ...point.aliases])
  return {
    size: points.length,
    numberOf: new Map(names.map((name) => [name, findPoint(kind, name)?.number ?? -1])),
    takesBoolean: Uint8Array.from(points, (point) => ('states' in point ? 1 : 0)),
  }
}

const byKind = new Map(deviceKinds.map((kind) => [kind, kindPoints(kind)]))

export const isDeviceKind = (text: string): text is DeviceKind => byKind.has(text as DeviceKind)

export function pointsOfKind(kind: DeviceKind): KindPoints {
  const found = byKind.get(kind)
  if (!found) throw new Error(`There is no kind ${kind}`)
  return found
}

const mostRemembered = 512

/**
 * Which key stood at which place of the last frame, and its point: frames repeat themselves, so a comparison does
 * what a search would do. A key that belongs to no point has -1.
 */
export class KeyMemo {
  readonly #keys: string[] = []
  readonly #numbers: number[] = []
  readonly #numberOf: ReadonlyMap<string, number>

  constructor(numberOf: ReadonlyMap<string, number>) {
    this.#numberOf = numberOf
  }

  numberAt(place: number, key: string): number {
    if (this.#keys[place] === key) return this.#numbers[place] ?? -1
    const number = this.#numberOf.get(key) ?? -1
    if (place < mostRemembered) {
      this.#keys[place] = key
      this.#numbers[place] = number
    }
    return number
  }
}
