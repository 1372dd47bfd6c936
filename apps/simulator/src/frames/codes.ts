import { type DeviceKind, findPoint, type PointKey } from '@gridhelm/points/catalogue'

/** The number of each state of a point, by the state's key. */
export function codesOf<K extends DeviceKind>(kind: K, key: PointKey<K>): (state: string) => number {
  const point = findPoint(kind, key)
  const codes = new Map('states' in point ? point.states.map(({ key: state, value }) => [state, value]) : [])
  return (state) => {
    const code = codes.get(state)
    if (code === undefined) throw new Error(`${kind}.${key} has no state ${state}`)
    return code
  }
}

/** Packs the conditions, by the keys of the bits, into an alarm word. */
export function wordOf<K extends DeviceKind>(
  kind: K,
  key: PointKey<K>,
): (conditions: Readonly<Record<string, boolean>>) => number {
  const point = findPoint(kind, key)
  const weights = new Map(
    point.kind === 'alarmWord' ? point.bits.map(({ key: bit, bit: at }) => [bit, 2 ** at]) : [],
  )
  return (conditions) => {
    let word = 0
    for (const condition in conditions) {
      const weight = weights.get(condition)
      if (weight === undefined) throw new Error(`${kind}.${key} has no bit ${condition}`)
      if (conditions[condition]) word += weight
    }
    return word
  }
}
