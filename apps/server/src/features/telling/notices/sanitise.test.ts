import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeNoticeHtml } from './sanitise.ts'

/** Ways that have opened other editors. */
const attacks = [
  '<script>alert(1)</script>',
  '<ScRiPt src=//x.example/x.js></ScRiPt>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src="https://tracker.example/pixel.gif">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<img src="/api/sys/common/static/../../sys/logout">',
  '<svg onload=alert(1)><p>x</p></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java\tscript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:x">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<a href="https://x.example" onclick="alert(1)" style="position:fixed">x</a>',
  '<iframe src="https://x.example"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="x"></object><embed src="x">',
  '<form action="/x"><input name=a><button formaction="javascript:alert(1)">x</button></form>',
  '<style>@import "https://x.example/x.css"</style>',
  '<link rel=stylesheet href="https://x.example/x.css">',
  '<meta http-equiv="refresh" content="0;url=https://x.example">',
  '<base href="https://x.example/">',
  '<body onload=alert(1)>x',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<title><img src=x onerror=alert(1)></title>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p><script\n>alert(1)</script\n></p>',
  '<<script>alert(1)//<</script>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror="alert(1)"></video>',
  '<xmp><img src=x onerror=alert(1)></xmp>',
  '<p id="x" class="y" name="z" data-a="b">x</p>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
]

const tagsIn = (html: string) =>
  [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag = '']) => tag.toLowerCase())
const attributesIn = (html: string) =>
  [...html.matchAll(/<[a-z0-9]+((?:\s[^>]*)?)>/gi)].flatMap(([, rest = '']) =>
    [...rest.matchAll(/\s([^\s=/]+)=/g)].map(([, name = '']) => name.toLowerCase()),
  )
const allowedTag =
  /^(p|div|br|b|strong|i|em|u|s|ul|ol|li|a|img|h[1-6]|table|caption|colgroup|col|thead|tbody|tfoot|tr|th|td)$/

function expectHarmless(html: string): void {
  for (const tag of tagsIn(html)) expect(tag).toMatch(allowedTag)
  for (const name of attributesIn(html)) expect(name).toMatch(/^(href|rel|target|src|alt|colspan|rowspan)$/)
  expect(html).not.toMatch(/(href|src)="\s*(javascript|vbscript|data):/i)
}

describe('the content of a notice', () => {
  it.each(attacks)('holds nothing that runs or loads: %s', (html) => {
    const safe = safeNoticeHtml(html)
    expectHarmless(safe)
    expect(safe).not.toMatch(/<img|tracker|evil|@import/)
  })

  it('keeps paragraphs, headings, lists, marks, tables, links and pictures of our own', () => {
    const kept =
      '<h2>Works</h2><p>On <strong>Friday</strong>, <em>at</em> <u>noon</u> <s>or later</s><br /></p>' +
      '<ul><li>one</li></ul><ol><li>two</li></ol>' +
      '<table><tbody><tr><td colspan="2">1 &amp; 2</td></tr></tbody></table>' +
      '<img src="/api/sys/common/static/a/b.png" alt="Plan" />'
    expect(safeNoticeHtml(kept)).toBe(kept)
  })

  it('a link opens aside and tells nobody where it was pressed', () => {
    for (const href of [
      'https://example.org/?a=1',
      'http://x.example',
      'mailto:a@b.example',
      '/isps/alarms',
    ]) {
      expect(safeNoticeHtml(`<a href="${href}">x</a>`)).toBe(
        `<a href="${href}" rel="noopener noreferrer" target="_blank">x</a>`,
      )
    }
  })

  const piece = fc.oneof(
    fc.constantFrom(...attacks),
    fc.constantFrom(
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<table>',
      '<td>',
      '</a>',
      '<a href="/x">',
      '<',
      '>',
      '"',
      '&amp;',
      '&',
    ),
    fc.string(),
  )
  const html = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))

  it('whatever comes in, only the allow list comes out', () => {
    fc.assert(
      fc.property(html, (text) => expectHarmless(safeNoticeHtml(text))),
      { numRuns: 500 },
    )
  })

  it('what was made safe once stays as it is', () => {
    expect(safeNoticeHtml('<td><body>x<td>')).toBe('<td>x</td><td></td>')
    fc.assert(
      fc.property(html, (text) => {
        const once = safeNoticeHtml(text)
        expect(safeNoticeHtml(once)).toBe(once)
      }),
      { numRuns: 500 },
    )
  })

  it('ends however deep the nesting is', () => {
    expect(safeNoticeHtml('<b>'.repeat(5_000)).length).toBeLessThan(1_000)
  })
})
