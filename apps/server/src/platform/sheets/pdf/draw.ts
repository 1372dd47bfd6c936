import { shown } from './fonts.ts'

const a4 = { width: 595.28, height: 841.89 }
export const margin = 40
/** Below it stands the footer. */
export const floor = margin + 22

export interface Paper {
  width: number
  height: number
  /** Where the text ends. */
  right: number
}
export const paper = (isLandscape: boolean): Paper => {
  const { width, height } = isLandscape ? { width: a4.height, height: a4.width } : a4
  return { width, height, right: width - margin }
}

const ink = '0.11 0.15 0.2'
export const quiet = '0.36 0.41 0.46'
export const brand = '0.082 0.345 0.722'
const ruled = '0.83 0.86 0.89'
const shaded = '0.945 0.957 0.969'

/** To a hundredth of a point, as the format writes numbers. */
export const at = (number: number): string => String(Math.round(number * 100) / 100)

export const put = (
  x: number,
  y: number,
  text: string,
  size: number,
  { bold = false, colour = ink }: { bold?: boolean; colour?: string } = {},
): string => `BT ${colour} rg ${colour} RG 1 0 0 1 ${at(x)} ${at(y)} Tm ${shown(text, size, bold)}ET\n`

export const rule = (from: number, to: number, y: number, thick: number): string =>
  `${ruled} RG ${thick} w ${at(from)} ${at(y)} m ${at(to)} ${at(y)} l S\n`

export const shade = (x: number, y: number, width: number, height: number): string =>
  `${shaded} rg ${at(x)} ${at(y)} ${at(width)} ${at(height)} re f\n`
