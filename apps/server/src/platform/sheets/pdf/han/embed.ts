import { deflateSync } from 'node:zlib'
import type { FontFile } from './font-file.ts'
import { hanName, hanSign } from './han.ts'
import { subsetOf } from './subset.ts'

/** Writes one object of the document and says its number. */
interface Writer {
  object(body: string): number
  stream(dictionary: string, packed: Buffer): number
}

const hex4 = (number: number) => number.toString(16).padStart(4, '0')

/** So that text can be found and copied. */
function unicodeMap(glyphs: readonly number[]): string {
  const lines = glyphs.map((glyph) => {
    const sign = Buffer.from(hanSign(glyph), 'utf16le').swap16().toString('hex')
    return `<${hex4(glyph)}><${sign}>`
  })
  const groups = Array.from({ length: Math.ceil(lines.length / 100) }, (_, place) =>
    lines.slice(place * 100, place * 100 + 100),
  )
  return [
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap/CMapName/Gridhelm def/CMapType 2 def',
    '1 begincodespacerange<0000><ffff>endcodespacerange',
    ...groups.map((group) => `${group.length} beginbfchar\n${group.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict/CMap defineresource pop end end',
  ].join('\n')
}

/** Pages name glyphs by their numbers in the whole font: the map says where they stand in what is carried along. */
function placesMap(places: ReadonlyMap<number, number>): Buffer {
  const map = Buffer.alloc((Math.max(...places.keys()) + 1) * 2)
  for (const [glyph, place] of places) map.writeUInt16BE(place, glyph * 2)
  return map
}

/** The glyphs that a document shows, and nothing else of the font. */
export function embedHan(font: FontFile, used: ReadonlySet<number>, { object, stream }: Writer): number {
  const glyphs = [...used].toSorted((one, other) => one - other)
  const { file, places } = subsetOf(font, glyphs)
  const packed = (dictionary: string, body: string | Buffer) =>
    stream(`${dictionary}/Filter/FlateDecode`, deflateSync(body))
  const name = `GRHELM+${hanName}`
  const fontFile = packed(`/Length1 ${file.length}`, file)
  const map = packed('', placesMap(places))
  const unicode = packed('', unicodeMap(glyphs))
  const descriptor = object(
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[-100 -250 1124 900]/ItalicAngle 0/Ascent 880/Descent -200/CapHeight 800/StemV 80/FontFile2 ${fontFile} 0 R>>`,
  )
  const widths = glyphs.map((glyph) => `${glyph}[${font.widthOf(glyph)}]`).join('')
  const descendant = object(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${descriptor} 0 R/DW 1000/W[${widths}]/CIDToGIDMap ${map} 0 R>>`,
  )
  return object(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
  )
}
