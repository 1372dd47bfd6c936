/** Characters that a fixed-width face draws twice as wide: CJK, kana, Hangul and the fullwidth forms. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/u

const unitsOf = (character: string): number => (wide.test(character) ? 2 : 1)

/** The width of a text in units: 2 for a wide character, 1 for any other. */
export const widthUnits = (text: string): number =>
  Array.from(text).reduce((sum, character) => sum + unitsOf(character), 0)

/** As many characters as fit into `units`, and a `…` when some did not. */
export function abbreviate(text: string, units = 9): string {
  let used = 0
  let kept = ''
  for (const character of text) {
    used += unitsOf(character)
    if (used > units) return `${kept}…`
    kept += character
  }
  return text
}
