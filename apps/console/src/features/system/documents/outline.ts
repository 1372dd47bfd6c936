export interface Outlined {
  html: string
  /** The sections, in plain text. */
  sections: readonly { id: string; title: string }[]
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
const plain = (html: string) =>
  html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)

/** Lists the sections; a heading without an address gets one. */
export function outlined(html: string): Outlined {
  const sections: { id: string; title: string }[] = []
  const marked = html.replace(/<h2(?: id="([^"]*)")?>(.*?)<\/h2>/gs, (_, known, title: string) => {
    const id = (known as string | undefined) ?? `section-${sections.length + 1}`
    sections.push({ id, title: plain(title) })
    return `<h2 id="${id}">${title}</h2>`
  })
  return { html: marked, sections }
}
