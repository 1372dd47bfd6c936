const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as it stands in HTML, between tags or in an attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => escapes[character] ?? '')

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of simple HTML for those who read none: a line for each paragraph and item. */
export const plainOfHtml = (html: string): string =>
  html
    .replace(/<li>/gi, '- ')
    .replace(/<\/(?:p|li|h\d|ul|ol)>|<br\s*\/?>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name] ?? '')
    .replace(/\n{2,}/g, '\n')
    .trim()
