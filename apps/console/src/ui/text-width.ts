/** About how wide a text is in SVG, which cannot be asked before it is drawn. */
export function textWidth(text: string, size: number): number {
  let width = 0
  for (const letter of text) width += (letter.codePointAt(0) ?? 0) > 0x2e80 ? 1 : 0.56
  return width * size
}
