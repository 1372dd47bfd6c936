import { type PointRef, pointRefText } from '@gridhelm/contract/history/history/point-refs'

const isSamePoint = (one: PointRef, other: PointRef): boolean =>
  one.device === other.device && one.point === other.point

/** A reference out of the key of a node. */
export function refOfKey(key: string): PointRef {
  const colon = key.indexOf(':')
  return { device: key.slice(0, colon), point: key.slice(colon + 1) }
}

/** Adds a point at the end, or takes it out; more than `most` are not added. */
export function toggledPoint(refs: readonly PointRef[], ref: PointRef, most: number): PointRef[] {
  const others = refs.filter((one) => !isSamePoint(one, ref))
  if (others.length < refs.length) return others
  return refs.length < most ? [...refs, ref] : [...refs]
}

/** Moves the point at a place to another place. */
export function movedPoint(refs: readonly PointRef[], from: number, to: number): PointRef[] {
  const moved = refs[from]
  if (!moved || to < 0 || to >= refs.length) return [...refs]
  return refs.toSpliced(from, 1).toSpliced(to, 0, moved)
}

export const keysOf = (refs: readonly PointRef[]): string[] => refs.map(pointRefText)
