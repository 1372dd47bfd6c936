/** A TrueType font: where its tables stand, which glyph a sign has, how wide it is, and its outline. */
export interface FontFile {
  table(tag: string): Buffer | undefined
  /** Undefined where the font does not have the sign. */
  glyphOf(code: number): number | undefined
  /** In thousandths of the size. */
  widthOf(glyph: number): number
  outlineOf(glyph: number): Buffer
  metricsOf(glyph: number): Buffer
}

export function readFont(bytes: Buffer): FontFile {
  const tables = new Map<string, Buffer>()
  for (let place = 0; place < bytes.readUInt16BE(4); place++) {
    const at = 12 + place * 16
    const from = bytes.readUInt32BE(at + 8)
    tables.set(bytes.toString('latin1', at, at + 4), bytes.subarray(from, from + bytes.readUInt32BE(at + 12)))
  }
  const needed = (tag: string): Buffer => {
    const table = tables.get(tag)
    if (!table) throw new Error(`The font has no table ${tag}.`)
    return table
  }
  const [head, hhea, hmtx, loca, glyf] = ['head', 'hhea', 'hmtx', 'loca', 'glyf'].map(needed) as [
    Buffer,
    Buffer,
    Buffer,
    Buffer,
    Buffer,
  ]
  const unitsPerEm = head.readUInt16BE(18)
  const isLong = head.readInt16BE(50) === 1
  const lastMetric = hhea.readUInt16BE(34) - 1
  const startOf = (glyph: number) =>
    isLong ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2
  const metricAt = (glyph: number) => Math.min(glyph, lastMetric) * 4
  return {
    table: (tag) => tables.get(tag),
    glyphOf: signsIn(needed('cmap')),
    widthOf: (glyph) => Math.round((hmtx.readUInt16BE(metricAt(glyph)) * 1000) / unitsPerEm),
    outlineOf: (glyph) => glyf.subarray(startOf(glyph), startOf(glyph + 1)),
    metricsOf: (glyph) => {
      const metrics = Buffer.alloc(4)
      metrics.writeUInt16BE(hmtx.readUInt16BE(metricAt(glyph)), 0)
      const bearing =
        glyph <= lastMetric ? glyph * 4 + 2 : (lastMetric + 1) * 4 + (glyph - lastMetric - 1) * 2
      metrics.writeInt16BE(hmtx.readInt16BE(bearing), 2)
      return metrics
    },
  }
}

/** By the segments of the map for signs of two bytes: format 4, which every font has. */
function signsIn(cmap: Buffer): (code: number) => number | undefined {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, place) => cmap.readUInt32BE(8 + place * 8))
  const start = starts.find((at) => cmap.readUInt16BE(at) === 4)
  if (start === undefined) throw new Error('The font has no map of format 4.')
  const map = cmap.subarray(start)
  const segments = map.readUInt16BE(6) / 2
  const [ends, begins] = [14, 16 + segments * 2]
  const [deltas, ranges] = [begins + segments * 2, begins + segments * 4]
  return (code) => {
    if (code > 0xffff) return undefined
    let place = 0
    while (place < segments && map.readUInt16BE(ends + place * 2) < code) place++
    const first = place < segments ? map.readUInt16BE(begins + place * 2) : 0x10000
    if (first > code) return undefined
    const [delta, range] = [map.readUInt16BE(deltas + place * 2), map.readUInt16BE(ranges + place * 2)]
    const at = ranges + place * 2 + range + (code - first) * 2
    const listed = range === 0 ? code : map.readUInt16BE(at)
    const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff
    return glyph === 0 ? undefined : glyph
  }
}
