import fc from 'fast-check'
import { createElement, isValidElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type HtmlNode, safeChildren, safeLink, safePicture } from './safe-html.ts'

type Attributes = Record<string, string>
type Tree = string | [tag: string, attributes: Attributes, ...children: Tree[]]

/** The shape that a browser's parser gives; the parser itself is at work in the browser tests. */
function parsed(tree: Tree): HtmlNode {
  if (typeof tree === 'string') return { nodeType: 3, nodeName: '#text', textContent: tree, childNodes: [] }
  const [tag, attributes, ...children] = tree
  return {
    nodeType: 1,
    nodeName: tag.toUpperCase(),
    textContent: null,
    childNodes: children.map(parsed),
    getAttribute: (name) => (Object.hasOwn(attributes, name) ? (attributes[name] ?? null) : null),
  }
}

const shown = (...children: Tree[]) =>
  renderToStaticMarkup(createElement('main', null, ...safeChildren(parsed(['body', {}, ...children]))))
    .replace(/^<main>/, '')
    .replace(/<\/main>$/, '')

function elementsIn(nodes: ReactNode): { tag: unknown; attributes: Record<string, unknown> }[] {
  if (Array.isArray(nodes)) return nodes.flatMap(elementsIn)
  if (!isValidElement<{ children?: ReactNode }>(nodes)) return []
  const { children, ...attributes } = nodes.props
  return [{ tag: nodes.type, attributes }, ...elementsIn(children)]
}

describe('safe HTML', () => {
  it('keeps the text and its form', () => {
    expect(shown(['h2', {}, 'Works'], ['p', {}, 'On ', ['strong', {}, 'Friday'], ['br', {}]])).toBe(
      '<h2>Works</h2><p>On <strong>Friday</strong><br/></p>',
    )
    expect(
      shown([
        'table',
        {},
        '\n ',
        ['tbody', {}, ['tr', {}, ' ', ['td', { colspan: '2', onclick: 'x' }, '1 & 2']]],
      ]),
    ).toBe('<table><tbody><tr><td colSpan="2">1 &amp; 2</td></tr></tbody></table>')
  })

  it('drops what runs, loads or asks, with its contents', () => {
    for (const tag of ['script', 'style', 'iframe', 'object', 'svg', 'form', 'template', 'input', 'video']) {
      expect(shown('a', [tag, { src: '/x', srcdoc: '<p>' }, 'b'], 'c')).toBe('ac')
    }
  })

  it('an unknown element gives way to its contents, and attributes go', () => {
    expect(shown(['font', { color: 'red' }, ['p', { style: 'x', class: 'y', onload: 'z' }, 'text']])).toBe(
      '<p>text</p>',
    )
  })

  it('a link leads to the web or to a page of ours and opens aside', () => {
    const link = (href: string) => shown(['a', { href }, 'x'])
    expect(link('https://example.org')).toBe(
      '<a href="https://example.org" target="_blank" rel="noopener noreferrer">x</a>',
    )
    for (const href of ['/account/settings', 'manual/en', '?a=1', 'http://x.example', 'mailto:a@b.co'])
      expect(safeLink(href)).toBe(href)
    for (const href of [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,<script>',
      'vbscript:x',
      'blob:https://x',
      'file:///etc/passwd',
    ]) {
      expect(safeLink(href)).toBeUndefined()
      expect(link(href)).toBe('x')
    }
  })

  it('a picture is in the text itself or our own', () => {
    const pixel = 'data:image/png;base64,iVBORw0KGgo='
    for (const src of [pixel, '/api/sys/common/static/a.png', 'a.png']) expect(safePicture(src)).toBe(src)
    for (const src of [
      'https://tracker.example/p.gif',
      '//tracker.example/p.gif',
      '/\\tracker.example/p.gif',
      'data:image/svg+xml;base64,PHN2Zz4=',
      'data:text/html;base64,PHA+',
      'javascript:x',
    ]) {
      expect(safePicture(src)).toBeUndefined()
      expect(shown('a', ['img', { src, onerror: 'x' }], 'b')).toBe('ab')
    }
    expect(shown(['img', { src: pixel, onerror: 'x' }])).toBe(`<img src="${pixel}" alt=""/>`)
  })

  it('whatever comes in, only elements and attributes of the list come out', () => {
    const tag = fc.constantFrom(
      ...'p div br b a img table td script style svg iframe object math form marquee x-y template h1 li'.split(
        ' ',
      ),
    )
    const attributes = fc.dictionary(
      fc.constantFrom('href', 'src', 'onclick', 'style', 'srcdoc', 'colspan', 'id', 'alt', 'formaction'),
      fc.oneof(
        fc.constantFrom('javascript:alert(1)', 'https://x.example', '/own', '3', 'data:,x'),
        fc.string(),
      ),
    )
    const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        fc.string(),
        fc
          .tuple(tag, attributes, fc.array(tie('tree'), { maxLength: 4 }))
          .map(([name, with_, children]): Tree => [name, with_, ...children]),
      ),
    }))
    fc.assert(
      fc.property(tree, (input) => {
        for (const { tag: name, attributes: kept } of elementsIn(safeChildren(parsed(['body', {}, input])))) {
          expect(name).toMatch(/^(p|div|br|b|a|img|table|td|h1|li)$/)
          for (const [attribute, value] of Object.entries(kept)) {
            expect(attribute).toMatch(/^(href|src|alt|target|rel|colSpan|rowSpan)$/)
            if (attribute === 'href') expect(value).toBe(safeLink(String(value)))
            if (attribute === 'src') expect(value).toBe(safePicture(String(value)))
          }
        }
      }),
    )
  })

  it('ends however deep the nesting is', () => {
    let node: HtmlNode = { nodeType: 3, nodeName: '#text', textContent: 'x', childNodes: [] }
    for (let level = 0; level < 50_000; level += 1)
      node = { nodeType: 1, nodeName: 'B', textContent: null, childNodes: [node] }
    expect(() => renderToStaticMarkup(createElement('p', null, ...safeChildren(node)))).not.toThrow()
  })
})
