import { glyphsIn, hanFont, hanGlyph, hanText } from './han/han.ts'

/**
 * The faces of a printed sheet. Every viewer has the two Latin ones by the standard; of the Chinese one the signs that a
 * document shows are carried along. What that one lacks, rare signs and shapes, is left to what the viewer has.
 */
type Face = 'plain' | 'bold' | 'han' | 'other'

/** Of the signs from the space on, in thousandths of the size. */
const plainWidths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
]
const boldWidths = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
  556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
  556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
  333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
]

/** Where Windows' Latin set has its signs between 0x80 and 0x9f. */
const windows = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
/** Those of its signs whose width no plain letter has. */
const others: Readonly<Record<string, number>> = {
  '€': 556,
  '…': 1000,
  '‰': 1000,
  Œ: 1000,
  œ: 944,
  '‘': 222,
  '’': 222,
  '“': 333,
  '”': 333,
  '•': 350,
  '–': 556,
  '—': 1000,
  '™': 1000,
  '\u00a0': 278,
  '£': 556,
  '¥': 556,
  '§': 556,
  '©': 737,
  '«': 556,
  '»': 556,
  '®': 737,
  '°': 400,
  '±': 584,
  '²': 333,
  '³': 333,
  µ: 556,
  '·': 278,
  '×': 584,
  '÷': 584,
  Æ: 1000,
  æ: 889,
  Ø: 778,
  ø: 611,
  ß: 611,
  '¹': 333,
  '½': 834,
  '¼': 834,
  '¾': 834,
}
const usual = 556

/** Blanks of other widths, and the sign of a negative number, as the Latin set has them. */
const likes: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2009': '\u00a0',
  '\u2007': '\u00a0',
  '\u2212': '–',
  '\u2011': '-',
  '\t': ' ',
}

function latinByte(sign: string): number | undefined {
  const code = sign.codePointAt(0) ?? 0
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code
  const place = windows.indexOf(sign)
  return place < 0 || code < 0xa0 ? undefined : 0x80 + place
}

/** Signs that neither face has are written by those they are made of: CO₂ becomes CO2. */
function* signsOf(text: string): Generator<{ sign: string; byte: number | undefined }> {
  for (const one of text) {
    const sign = likes[one] ?? one
    const byte = latinByte(sign)
    if (byte !== undefined || isWide(sign)) yield { sign, byte }
    else for (const part of sign.normalize('NFKD')) yield* partOf(part)
  }
}
function* partOf(part: string): Generator<{ sign: string; byte: number | undefined }> {
  const byte = latinByte(part)
  if (byte !== undefined || isWide(part)) yield { sign: part, byte }
}

/** What the Chinese face has besides Chinese: signs, arrows, shapes, Greek and Cyrillic letters. */
const isWide = (sign: string): boolean =>
  /^[\u0391-\u03c9\u0410-\u0451\u2100-\u2103\u2190-\u22ff\u2460-\u25ff\u2605\u2606\u3000-\u9fff\uff00-\uffef]$/.test(
    sign,
  )

function widthOf(sign: string, byte: number | undefined, isBold: boolean): number {
  if (byte === undefined) return hanGlyph(sign) === undefined ? 1000 : hanWidth
  const known = others[sign]
  if (known !== undefined) return known
  const code = byte < 0x7f ? byte : (sign.normalize('NFD').codePointAt(0) ?? 0)
  return (isBold ? boldWidths : plainWidths)[code - 0x20] ?? usual
}

/** How wide a text is, in points. */
export function textWidth(text: string, size: number, isBold = false): number {
  let sum = 0
  for (const { sign, byte } of signsOf(text)) sum += widthOf(sign, byte, isBold)
  return (sum * size) / 1000
}

const escapes: Readonly<Record<number, string>> = { 40: '\\(', 41: '\\)', 92: '\\\\' }
const latinText = (bytes: readonly number[]) =>
  `(${bytes.map((byte) => escapes[byte] ?? (byte < 0x7f ? String.fromCharCode(byte) : `\\${byte.toString(8)}`)).join('')})`
const chineseText = (text: string) => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

const names = { plain: '/F1', bold: '/F2', other: '/F3', han: '/F4' } as const satisfies Record<Face, string>

interface Run {
  face: Face
  /** Bytes of the Latin set, or glyphs of the Chinese font. */
  codes: number[]
  text: string
}

/** Signs after each other that one face has. */
function runsOf(text: string, latin: Face): Run[] {
  const runs: Run[] = []
  for (const { sign, byte } of signsOf(text)) {
    const glyph = byte === undefined ? hanGlyph(sign) : undefined
    const face = byte !== undefined ? latin : glyph !== undefined ? 'han' : 'other'
    let run = runs.at(-1)
    if (run?.face !== face) {
      run = { face, codes: [], text: '' }
      runs.push(run)
    }
    run.codes.push(byte ?? glyph ?? 0)
    run.text += sign
  }
  return runs
}

/** The Chinese font draws its signs small in their squares: larger, and closer together, they match the Latin ones. */
const hanScale = 1.15
const hanWidth = 1_020
const sizeOfHan = (size: number) => Math.round(size * hanScale * 100) / 100
/** What brings a sign from its own width to ours. */
const hanSpacing = (size: number, glyph: number) =>
  Math.round((hanWidth * size - (hanFont()?.widthOf(glyph) ?? 0) * sizeOfHan(size)) / 10) / 100

/** The operators that show a text from where one stands, each run of signs in the face that has them. */
export function shown(text: string, size: number, isBold = false): string {
  // A face without a bold one is thickened by its outline.
  const [thick, thin] = isBold ? ['2 Tr 0.25 w ', '0 Tr '] : ['', '']
  return runsOf(text, isBold ? 'bold' : 'plain')
    .map(({ face, codes, text: signs }) => {
      const name = names[face]
      if (face === 'han') {
        const spacing = hanSpacing(size, codes[0] ?? 0)
        return `${name} ${sizeOfHan(size)} Tf ${spacing} Tc ${thick}${hanText(codes)} Tj 0 Tc ${thin}`
      }
      if (face === 'other') return `${name} ${size} Tf ${thick}${chineseText(signs)} Tj ${thin}`
      return `${name} ${size} Tf ${latinText(codes)} Tj `
    })
    .join('')
}

/** The glyphs of the Chinese font that some operators show. */
export const hanGlyphsIn = (content: string): number[] =>
  [...content.matchAll(/\/F4 [^<(]*<([\da-f]*)>/g)].flatMap(([, hex = '']) => glyphsIn(hex))

/** The resources of every page. */
export const fontObjects = (descriptor: number) => ({
  plain: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  bold: '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
  other: `<</Type/Font/Subtype/Type0/BaseFont/STSong-Light-UniGB-UCS2-H/Encoding/UniGB-UCS2-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000/FontDescriptor ${descriptor} 0 R>>]>>`,
  descriptor:
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
})
