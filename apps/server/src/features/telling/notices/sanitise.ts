import sanitizeHtml from 'sanitize-html'

const tags = [
  ...['p', 'div', 'br', 'b', 'strong', 'i', 'em', 'u', 's', 'ul', 'ol', 'li', 'a', 'img'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]

/** A picture from elsewhere would tell its owner who has read the notice, and when. */
const ownPicture = /^\/api\/sys\/common\/static\/[\w./-]+$/

const isOwnPicture = (src: string | undefined) =>
  src !== undefined && ownPicture.test(src) && !src.includes('..')

const options: sanitizeHtml.IOptions = {
  allowedTags: tags,
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  /** Dropped with all that is in them. */
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'xmp',
    'svg',
    'math',
    'title',
    'template',
  ],
  nestingLimit: 40,
  transformTags: {
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href === undefined ? {} : { href }), rel: 'noopener noreferrer', target: '_blank' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src),
}

const mostRounds = 8

/**
 * HTML that somebody has written, reduced to what a notice may hold: kept like this, and shown with the same care. What
 * is taken out can make the rest read otherwise, so it is read again until nothing changes; what never settles is text.
 */
export function safeNoticeHtml(html: string): string {
  let safe = html
  for (let round = 0; round < mostRounds; round++) {
    const next = sanitizeHtml(safe, options)
    if (next === safe) return safe
    safe = next
  }
  return sanitizeHtml(safe, { ...options, allowedTags: [] })
}
