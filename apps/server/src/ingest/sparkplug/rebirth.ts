function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return [...bytes, rest]
}

const booleanType = 11
const controlName = 'Node Control/Rebirth'

/** The command by which an edge node is asked to announce all of its metrics again. */
export function rebirthPayload(now: number): Buffer {
  const name = Buffer.from(controlName)
  const metric = [
    ...[0x0a, name.length, ...name],
    ...[0x18, ...varint(now)],
    ...[0x20, booleanType],
    ...[0x70, 1],
  ]
  return Buffer.from([0x08, ...varint(now), 0x12, ...varint(metric.length), ...metric])
}
