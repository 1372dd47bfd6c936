/** A heading as an address, the way that code hosts make it. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s+/g, '-')

interface Heading {
  level: number
  text: string
}

export const headingsOf = (markdown: string): Heading[] =>
  [...markdown.matchAll(/^(#{2,4}) (.+)$/gm)].map(([, marks = '', text = '']) => ({
    level: marks.length,
    text,
  }))

/** Gives each heading of a guide the address of the English one at its place: a link means the same in every language. */
export function withChapterIds(html: string, english: readonly Heading[]): string {
  let place = 0
  return html.replace(/<h([2-4])>/g, (whole, level: string) => {
    const heading = english[place++]
    return heading ? `<h${level} id="${slugOf(heading.text)}">` : whole
  })
}
