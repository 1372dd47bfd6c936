/** The first `length` characters and a `…`; a text that fits stays as it is. */
export function ellipsis(text: string, length = 25): string {
  // By code points, so that a cut never leaves half a character.
  const characters = Array.from(text)
  return characters.length <= length ? text : `${characters.slice(0, length).join('')}…`
}
