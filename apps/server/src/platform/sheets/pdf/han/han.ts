import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type FontFile, readFont } from './font-file.ts'

/** Simplified Chinese, as the trade writes it: the signs of GB 2312, free to be carried along (SIL Open Font License). */
export const hanName = 'ZCOOLXiaoWei'

function read(): FontFile | undefined {
  try {
    const file = import.meta.resolve(
      '@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf',
    )
    return readFont(readFileSync(fileURLToPath(file)))
  } catch {
    // A house that leaves the font out has sheets that name one, as viewers know it.
    return undefined
  }
}

let kept: { font: FontFile | undefined } | undefined
/** The font, once something Chinese is printed: it is as large as all the rest. */
export function hanFont(): FontFile | undefined {
  kept ??= { font: read() }
  return kept.font
}

const glyphs = new Map<string, number | undefined>()
const signs = new Map<number, string>()

/** The glyph of a sign; undefined where the font lacks it. */
export function hanGlyph(sign: string): number | undefined {
  if (!glyphs.has(sign)) {
    const glyph = hanFont()?.glyphOf(sign.codePointAt(0) ?? 0)
    glyphs.set(sign, glyph)
    if (glyph !== undefined) signs.set(glyph, sign)
  }
  return glyphs.get(sign)
}

/** Of a glyph that has been asked for. */
export const hanSign = (glyph: number): string => signs.get(glyph) ?? ''

/** Glyphs as the operators show them. */
export const hanText = (shown: readonly number[]): string =>
  `<${shown.map((glyph) => glyph.toString(16).padStart(4, '0')).join('')}>`

export const glyphsIn = (hex: string): number[] =>
  (hex.match(/.{4}/g) ?? []).map((digits) => Number.parseInt(digits, 16))
