/** Wide characters take a full square, others a little more than half of one. */
const widthOf = (character: string): number =>
  /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/.test(character)
    ? 1
    : /[ilI.,:;|'·’ \u00a0]/.test(character)
      ? 0.32
      : /[mwMW…%@]/.test(character)
        ? 0.88
        : 0.57

/** As much of a text as a label holds, with … for the rest. By estimate: nothing is measured. */
export function fitText(text: string, width: number, fontSize: number): string {
  const characters = Array.from(text)
  const room = width / fontSize
  const total = characters.reduce((sum, character) => sum + widthOf(character), 0)
  if (total <= room) return text
  let used = widthOf('…')
  const kept = characters.findIndex((character) => {
    used += widthOf(character)
    return used > room
  })
  return `${characters.slice(0, Math.max(0, kept)).join('').trimEnd()}…`
}
