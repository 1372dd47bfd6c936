import type { MenuItem } from '@gridhelm/contract/permissions/entities'
import { describe, expect, it } from 'vitest'
import { menuLinks, trailTo } from './menu-links.ts'

const item = (
  path: string,
  more: Partial<Omit<MenuItem, 'meta'>> & { meta?: Partial<MenuItem['meta']> } = {},
): MenuItem => ({
  id: path,
  route: '1',
  path,
  name: path,
  component: 'gallery/Gallery',
  ...more,
  meta: { title: path, keepAlive: false, internalOrExternal: false, menuMode: 0, ...more.meta },
})

const hash = 'd41d8cd98f00b204e9800998ecf8427e'

describe('links of the menu', () => {
  it('an entry is a place, rooted at /', () => {
    expect(menuLinks([item('isps/messages')])).toMatchObject([{ kind: 'place', to: '/isps/messages' }])
  })

  it('an entry of a site leads to that site', () => {
    const entries = [item('/a', { children: [item('/a/b')] }), item('/c')]
    expect(menuLinks(entries, '7')).toMatchObject([
      { children: [{ to: '/a/b?station=7' }] },
      { to: '/c?station=7' },
    ])
  })

  it('an entry with route 0 is a link by its path', () => {
    expect(menuLinks([item('/a', { route: '0' })])).toMatchObject([{ kind: 'place', to: '/a' }])
  })

  it('an external address opens a new tab, an internal one is a place with a frame', () => {
    const url = 'https://example.org/report'
    expect(
      menuLinks([
        item(hash, { meta: { url, internalOrExternal: true } }),
        item(hash, { meta: { url } }),
        item(hash, { route: '0', meta: { url } }),
      ]),
    ).toMatchObject([
      { kind: 'outside', href: url },
      { kind: 'place', to: `/${hash}` },
      { kind: 'outside', href: url },
    ])
  })

  it('only web addresses leave the console', () => {
    const url = 'javascript:alert(1)'
    expect(menuLinks([item('/x', { meta: { url, internalOrExternal: true } })])).toMatchObject([
      { kind: 'place', to: '/x' },
    ])
  })

  it('an entry with children is a group', () => {
    expect(menuLinks([item('/a', { children: [item('/a/b')] })])).toMatchObject([
      { kind: 'group', children: [{ kind: 'place', to: '/a/b' }] },
    ])
  })
})

describe('the active entry of the menu', () => {
  const menu = [
    item('/home'),
    item('/a', { children: [item('/a/b', { children: [item('/a/b/c', { hidden: true })] })] }),
  ]

  it('follows the path down through its groups', () => {
    expect(trailTo(menu, '/a/b')).toEqual(['/a', '/a/b'])
    expect(trailTo(menu, '/home/')).toEqual(['/home'])
  })

  it('keeps the parent of a hidden page lit', () => {
    expect(trailTo(menu, '/a/b/c')).toEqual(['/a', '/a/b', '/a/b/c'])
  })

  it('lights the entry beside a hidden page that the same chapter of the guide is about', () => {
    const about = (guide: string) => ({ meta: { guide } })
    const pages = [
      item('/other', about('other')),
      item('/watch', about('watching')),
      item('/watch/disk', { hidden: true, ...about('watching') }),
      item('/lost', { hidden: true }),
    ]
    expect(trailTo(pages, '/watch/disk')).toEqual(['/watch', '/watch/disk'])
    expect(trailTo(pages, '/lost')).toEqual(['/lost'])
  })

  it('is nothing for a path outside of the menu', () => {
    expect(trailTo(menu, '/a/x')).toEqual([])
  })
})
