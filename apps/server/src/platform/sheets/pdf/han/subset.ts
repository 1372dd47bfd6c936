import type { FontFile } from './font-file.ts'

/** What a composed glyph says about each of its parts, as far as it moves the next one. */
const flags = { wordArguments: 1, scale: 8, more: 32, twoScales: 64, matrix: 128 }

/** Where the numbers of the parts of a composed glyph stand in its outline. */
function partsAt(outline: Buffer): number[] {
  if (outline.length === 0 || outline.readInt16BE(0) >= 0) return []
  const places: number[] = []
  for (let at = 10; ; ) {
    const flag = outline.readUInt16BE(at)
    places.push(at + 2)
    at += 4 + (flag & flags.wordArguments ? 4 : 2)
    if (flag & flags.scale) at += 2
    else if (flag & flags.twoScales) at += 4
    else if (flag & flags.matrix) at += 8
    if (!(flag & flags.more)) return places
  }
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

function fileOf(tables: ReadonlyMap<string, Buffer>): Buffer {
  const named = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1))
  const head = Buffer.alloc(12 + named.length * 16)
  head.writeUInt32BE(0x00010000, 0)
  head.writeUInt16BE(named.length, 4)
  let at = head.length
  for (const [place, [tag, body]] of named.entries()) {
    head.write(tag, 12 + place * 16, 'latin1')
    head.writeUInt32BE(at, 20 + place * 16)
    head.writeUInt32BE(body.length, 24 + place * 16)
    at += padded(body).length
  }
  return Buffer.concat([head, ...named.map(([, body]) => padded(body))])
}

export interface Subset {
  file: Buffer
  /** Which glyph of it stands for one of the whole font. */
  places: ReadonlyMap<number, number>
}

/** A font with these glyphs alone, and those that they are composed of. */
export function subsetOf(font: FontFile, glyphs: Iterable<number>): Subset {
  const places = new Map<number, number>()
  const outlines: Buffer[] = []
  // The first one stands for what is missing. What is added on the way is come to as well.
  const wanted = [0, ...new Set(glyphs)]
  for (const glyph of wanted) {
    if (places.has(glyph)) continue
    places.set(glyph, places.size)
    const outline = Buffer.from(font.outlineOf(glyph))
    outlines.push(outline)
    for (const at of partsAt(outline)) wanted.push(outline.readUInt16BE(at))
  }
  for (const outline of outlines)
    for (const at of partsAt(outline)) outline.writeUInt16BE(places.get(outline.readUInt16BE(at)) ?? 0, at)

  const loca = Buffer.alloc((outlines.length + 1) * 4)
  const glyf = outlines.map(padded)
  for (const [place, { length }] of glyf.entries())
    loca.writeUInt32BE(loca.readUInt32BE(place * 4) + length, place * 4 + 4)
  const copied = (tag: string) => Buffer.from(font.table(tag) ?? [])
  const [head, hhea, maxp] = [copied('head'), copied('hhea'), copied('maxp')]
  head.writeInt16BE(1, 50)
  hhea.writeUInt16BE(outlines.length, 34)
  maxp.writeUInt16BE(outlines.length, 4)
  const tables = new Map([
    ['glyf', Buffer.concat(glyf)],
    ['head', head],
    ['hhea', hhea],
    ['hmtx', Buffer.concat([...places.keys()].map((glyph) => font.metricsOf(glyph)))],
    ['loca', loca],
    ['maxp', maxp],
  ])
  // What its outlines are hinted with.
  for (const tag of ['cvt ', 'fpgm', 'prep']) if (font.table(tag)) tables.set(tag, copied(tag))
  return { file: fileOf(tables), places }
}
