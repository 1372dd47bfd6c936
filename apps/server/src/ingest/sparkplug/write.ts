function varint(value: number | bigint): number[] {
  const bytes: number[] = []
  let rest = BigInt.asUintN(64, BigInt(value))
  while (rest >= 0x80n) {
    bytes.push(Number(rest & 0x7fn) | 0x80)
    rest >>= 7n
  }
  return [...bytes, Number(rest)]
}

const wholeRanges: Readonly<Record<number, readonly [number, number]>> = {
  1: [-128, 127],
  2: [-32_768, 32_767],
  3: [-2_147_483_648, 2_147_483_647],
  4: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  5: [0, 255],
  6: [0, 65_535],
  7: [0, 4_294_967_295],
  8: [0, Number.MAX_SAFE_INTEGER],
}
const [int64, uint64, float, double, boolean] = [4, 8, 9, 10, 11]

function fixed(tag: number, size: 4 | 8, value: number): number[] {
  const bytes = Buffer.alloc(size)
  if (size === 4) bytes.writeFloatLE(value)
  else bytes.writeDoubleLE(value)
  return [tag, ...bytes]
}

/** The field of a value in a type of Sparkplug; undefined where the type cannot hold it. */
function valueField(value: number, datatype: number | undefined): number[] | undefined {
  if (datatype === undefined || !Number.isFinite(value)) return undefined
  if (datatype === boolean) return value === 0 || value === 1 ? [0x70, value] : undefined
  if (datatype === float) return Math.abs(value) < 3.4e38 ? fixed(0x65, 4, value) : undefined
  if (datatype === double) return fixed(0x69, 8, value)
  const [min, max] = wholeRanges[datatype] ?? []
  if (min === undefined || max === undefined || !Number.isInteger(value) || value < min || value > max)
    return undefined
  if (datatype === int64 || datatype === uint64) return [0x58, ...varint(value)]
  return [0x50, ...varint(value < 0 ? value + 2 ** 32 : value)]
}

export const canHold = (value: number, datatype: number | undefined): boolean =>
  valueField(value, datatype) !== undefined

/** NCMD and DCMD: one metric under the name of its birth; undefined where its type cannot hold the value. */
export function commandPayload(
  { name, datatype, value }: { name: string; datatype: number | undefined; value: number },
  now: number,
): Buffer | undefined {
  const field = valueField(value, datatype)
  if (!field || datatype === undefined) return undefined
  const text = Buffer.from(name)
  const metric = [
    ...[0x0a, ...varint(text.length), ...text],
    ...[0x18, ...varint(now)],
    ...[0x20, datatype],
    ...field,
  ]
  return Buffer.from([0x08, ...varint(now), 0x12, ...varint(metric.length), ...metric])
}

/** The command by which an edge node is asked to announce all of its metrics again. */
export const rebirthPayload = (now: number): Buffer =>
  commandPayload({ name: 'Node Control/Rebirth', datatype: boolean, value: 1 }, now) ?? Buffer.alloc(0)
