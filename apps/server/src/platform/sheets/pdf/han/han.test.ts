import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leaflet } from '../leaflet.ts'
import { pagesIn, textsOn, whole } from '../testing/read-pdf.ts'
import { type FontFile, readFont } from './font-file.ts'
import { hanFont, hanGlyph } from './han.ts'
import { subsetOf } from './subset.ts'

const font = hanFont() as FontFile
const glyphsOf = (text: string) => [...text].map((sign) => hanGlyph(sign) as number)

describe('the Chinese font', () => {
  it('has what the trade writes, and says so of what it lacks', () => {
    expect(glyphsOf('电站柴油发电机储能变流器荷电状态（告警）：，。')).not.toContain(undefined)
    expect(hanGlyph('▲')).toBeUndefined()
    expect(font.glyphOf(0x20000)).toBeUndefined()
  })

  it('carries the outlines and widths of the glyphs that are asked for, and no others', () => {
    const signs = [...'的一是在不了有和人这中大为上个国我以要他时来用们生到作地于出就分对成会可主发年动']
    fc.assert(
      fc.property(fc.subarray(signs, { minLength: 1 }), (some) => {
        const glyphs = glyphsOf(some.join(''))
        const { file, places } = subsetOf(font, glyphs)
        const small = { ...tablesOf(file) }
        expect(small.count).toBe(places.size)
        for (const glyph of glyphs) {
          const place = places.get(glyph) as number
          expect(small.outlineOf(place).subarray(0, 10)).toEqual(font.outlineOf(glyph).subarray(0, 10))
          expect(small.widthOf(place)).toBe(font.widthOf(glyph))
        }
        expect(file.length).toBeLessThan(3_000 + places.size * 4_000)
      }),
      { numRuns: 20 },
    )
  })

  it('is carried by a document with Chinese in it, and by no other', async () => {
    const print = (title: string) => whole(leaflet({ title, head: [] }, { blocks: [] }, 'en', new Date(0)))
    const [chinese, latin] = [await print('电站简报 2026'), await print('Site summary 2026')]
    expect(chinese.toString('latin1')).toMatch(/\/FontFile2 \d+ 0 R/)
    expect(chinese.toString('latin1')).toMatch(/\/ToUnicode \d+ 0 R/)
    expect(chinese.length).toBeLessThan(20_000)
    expect(pagesIn(chinese).flatMap(textsOn)).toContain('电站简报')
    expect(latin.toString('latin1')).not.toContain('FontFile2')
  })
})

/** What a subset says of itself; it needs no map from signs. */
function tablesOf(file: Buffer): Pick<FontFile, 'outlineOf' | 'widthOf'> & { count: number } {
  // Read as a font with the map of the whole one.
  const cmap = font.table('cmap') as Buffer
  const count = file.readUInt16BE(4)
  const head = Buffer.alloc(16)
  head.write('cmap', 0, 'latin1')
  const shifted = Buffer.from(file.subarray(0, 12 + count * 16))
  shifted.writeUInt16BE(count + 1, 4)
  for (let place = 0; place < count; place++)
    shifted.writeUInt32BE(shifted.readUInt32BE(20 + place * 16) + 16, 20 + place * 16)
  head.writeUInt32BE(file.length + 16, 8)
  head.writeUInt32BE(cmap.length, 12)
  const read = readFont(Buffer.concat([shifted, head, file.subarray(12 + count * 16), cmap]))
  return {
    outlineOf: read.outlineOf,
    widthOf: read.widthOf,
    count: (read.table('maxp') as Buffer).readUInt16BE(4),
  }
}
