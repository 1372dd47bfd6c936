import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { homePath } from '../guard.ts'
import {
  activeTab,
  addressOf,
  close,
  closeLeft,
  closeOthers,
  closeRefusal,
  closeRight,
  isHome,
  keyOf,
  type Place,
  refresh,
  rememberedTabs,
  retain,
  startTabs,
  type TabState,
  visit,
} from './tab-state.ts'
import { tabTexts } from './texts.ts'

const at = (pathname: string, search = '', hash = ''): Place => ({
  pathname,
  search,
  hash,
  state: null,
  key: 'k',
})
const opened = (...paths: string[]) => paths.reduce((state, path) => visit(state, at(path)), startTabs())
const keys = (state: TabState) => state.tabs.map(keyOf)
/** None for a path that is not open. */
const serialOf = (state: TabState, key: string) => state.tabs.find((tab) => keyOf(tab) === key)?.serial ?? -1

const paths = ['/a', '/b', '/c', '/d', '/e']
const place = fc
  .tuple(fc.constantFrom(homePath, `${homePath}/`, ...paths), fc.constantFrom('', '?id=1', '?id=2'))
  .map(([pathname, search]) => at(pathname, search))
const someKey = fc.constantFrom(homePath, ...paths.flatMap((path) => [path, `${path}?id=1`, `${path}?id=2`]))

type Step = (state: TabState) => TabState
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(place, fc.boolean()).map(
    ([to, replacing]): Step =>
      (state) =>
        visit(state, to, replacing),
  ),
  fc.tuple(fc.constantFrom(close, closeLeft, closeRight, closeOthers, refresh), someKey).map(
    ([operation, key]): Step =>
      (state) =>
        operation(state, serialOf(state, key)),
  ),
  fc.subarray(paths).map(
    (left): Step =>
      (state) =>
        retain(state, (tab) => left.includes(tab.at.pathname)),
  ),
  fc.constant<Step>((state) => startTabs(rememberedTabs(state))),
)
const state = fc
  .array(step, { maxLength: 25 })
  .map((steps) => steps.reduce((on, take) => take(on), startTabs()))

describe('tabs, whatever is done to them', () => {
  it('home is always present and always first', () => {
    fc.assert(
      fc.property(state, ({ tabs }) => {
        expect(isHome(tabs[0])).toBe(true)
        expect(tabs.slice(1).some(isHome)).toBe(false)
      }),
    )
  })

  it('the active tab is in the list', () => {
    fc.assert(
      fc.property(state, (now) => {
        expect(keys(now)).toContain(now.active)
        expect(keyOf(activeTab(now))).toBe(now.active)
      }),
    )
  })

  it('no full path and no screen is there twice', () => {
    fc.assert(
      fc.property(state, (now) => {
        expect(new Set(keys(now)).size).toBe(now.tabs.length)
        expect(new Set(now.tabs.map((tab) => tab.serial)).size).toBe(now.tabs.length)
        expect(Math.max(...now.tabs.map((tab) => tab.serial))).toBeLessThan(now.nextSerial)
      }),
    )
  })

  it('closing the active tab shows the tab that takes its place, or the last', () => {
    fc.assert(
      fc.property(state, (now) => {
        const index = keys(now).indexOf(now.active)
        const after = close(now, activeTab(now).serial)
        if (index === 0) expect(after).toBe(now)
        else {
          expect(keys(after)).toEqual(keys(now).toSpliced(index, 1))
          expect(after.active).toBe(keys(after)[Math.min(index, after.tabs.length - 1)])
        }
      }),
    )
  })

  it('closing another tab leaves the active one alone', () => {
    fc.assert(
      fc.property(state, someKey, (now, key) => {
        fc.pre(key !== now.active)
        expect(close(now, serialOf(now, key)).active).toBe(now.active)
      }),
    )
  })

  it('a reload gives back the same tabs', () => {
    fc.assert(
      fc.property(state, (now) => {
        expect(keys(startTabs(rememberedTabs(now))).slice(1)).toEqual(keys(now).slice(1))
      }),
    )
  })
})

describe('visiting', () => {
  it('a route is added on its first visit, by its full path', () => {
    const now = visit(visit(opened('/a'), at('/b', '?id=1')), at('/b', '?id=2'))
    expect(keys(now)).toEqual([homePath, '/a', '/b?id=1', '/b?id=2'])
    expect(now.active).toBe('/b?id=2')
  })

  it('another visit updates the tab and keeps what it is', () => {
    const before = opened('/a', '/b')
    const now = visit(before, at('/a', '', '#end'))
    expect(keys(now)).toEqual(keys(before))
    expect(now.active).toBe('/a')
    expect(activeTab(now)).toMatchObject({ serial: before.tabs[1]?.serial, at: { hash: '#end' } })
    expect(addressOf(activeTab(now))).toBe('/a#end')
  })

  it('the same place again changes nothing at all', () => {
    const here = at('/a')
    const now = visit(startTabs(), here)
    expect(visit(now, here)).toBe(now)
  })

  it('home is one tab whatever its search, and a slash at the end is the same place', () => {
    const now = visit(visit(opened('/a'), at(homePath, '?kind=1')), at('/a/'))
    expect(keys(now)).toEqual([`${homePath}?kind=1`, '/a'])
  })

  it('a replaced search takes its tab and its screen along; another path does not', () => {
    const before = opened('/a', '/b')
    const moved = visit(before, at('/b', '?page=2'), true)
    expect(keys(moved)).toEqual([homePath, '/a', '/b?page=2'])
    expect(activeTab(moved).serial).toBe(activeTab(before).serial)
    expect(keys(visit(before, at('/c'), true))).toEqual([homePath, '/a', '/b', '/c'])
  })
})

describe('closing', () => {
  const four = visit(opened('/a', '/b', '/c', '/d'), at('/b'))

  it('the last page and home cannot be closed', () => {
    expect(closeRefusal(startTabs(), serialOf(startTabs(), homePath))).toBe('lastPage')
    expect(closeRefusal(four, serialOf(four, homePath))).toBe('homeFixed')
    expect(closeRefusal(four, serialOf(four, '/a'))).toBeUndefined()
    expect(close(four, serialOf(four, homePath))).toBe(four)
    expect(tabTexts.zh['tabs.lastPage']).toBe('这是最后一页，不能再关闭了啦')
    expect(tabTexts.zh['tabs.homeFixed']).toBe('首页不能关闭!')
  })

  it('close left, close right and close others leave home and the tab itself', () => {
    expect(keys(closeLeft(four, serialOf(four, '/c')))).toEqual([homePath, '/c', '/d'])
    expect(keys(closeRight(four, serialOf(four, '/a')))).toEqual([homePath, '/a'])
    expect(keys(closeOthers(four, serialOf(four, '/c')))).toEqual([homePath, '/c'])
    expect(keys(closeOthers(four, serialOf(four, homePath)))).toEqual([homePath])
    expect(keys(closeLeft(four, serialOf(four, homePath)))).toEqual(keys(four))
  })

  it('shows the tab that was clicked when the active one went', () => {
    expect(closeLeft(four, serialOf(four, '/c')).active).toBe('/c')
    expect(closeRight(four, serialOf(four, '/a')).active).toBe('/a')
    expect(closeOthers(four, serialOf(four, homePath)).active).toBe(homePath)
    expect(closeRight(four, serialOf(four, '/c')).active).toBe('/b')
  })

  it('means the same tab when its page has refined the address meanwhile', () => {
    const pressed = serialOf(four, '/b')
    const refined = visit(four, at('/b', '?view=cards'), true)
    expect(keys(closeOthers(refined, pressed))).toEqual([homePath, '/b?view=cards'])
    expect(keys(close(refined, pressed))).toEqual([homePath, '/a', '/c', '/d'])
  })

  it('a tab whose route has gone gives way to its neighbour', () => {
    expect(retain(four, (tab) => tab.at.pathname !== '/b').active).toBe('/c')
    expect(retain(four, (tab) => tab.at.pathname === '/a').active).toBe('/a')
    expect(retain(four, () => false).active).toBe(homePath)
  })
})

describe('refreshing and remembering', () => {
  it('refresh makes the screen anew and shows it', () => {
    const before = opened('/a', '/b')
    const now = refresh(before, serialOf(before, '/a'))
    expect(keys(now)).toEqual(keys(before))
    expect(now.active).toBe('/a')
    expect(before.tabs.map((tab) => tab.serial)).not.toContain(activeTab(now).serial)
    expect(now.tabs[2]).toBe(before.tabs[2])
  })

  it('remembered tabs have no screen until they are visited', () => {
    const now = visit(startTabs(['/a', '/b?id=1']), at('/b', '?id=1'))
    expect(now.tabs.map((tab) => tab.visited)).toEqual([false, false, true])
  })

  it('passes over whatever is not a path', () => {
    const junk = ['/a', '/a', 'b', '//evil.example', '', 7, null, { path: '/c' }, homePath, `${homePath}?x=1`]
    expect(keys(startTabs(junk))).toEqual([homePath, '/a'])
    for (const nothing of [undefined, null, 'x', {}, 3]) expect(keys(startTabs(nothing))).toEqual([homePath])
  })
})
