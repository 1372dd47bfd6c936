import { expect, it } from 'vitest'
import type { SeenSite } from './figures.ts'
import { homesThere } from './homes.ts'

const sites = ['1', '2'].map((id) => ({ figures: { id } }) as SeenSite)
const homes = [
  { siteId: '1', homes: 60, lit: 40, dark: 15, silent: 5, idle: 2 },
  { siteId: '9', homes: 30, lit: 30, dark: 0, silent: 0, idle: 0 },
]

it('adds up homes and loads of the sites that the screen shows, and of no other', () => {
  expect(homesThere(sites, undefined, [])).toBeUndefined()
  expect(homesThere(sites, homes, undefined)).toEqual({ homes: 60, lit: 40, dark: 15, silent: 5 })
  expect(homesThere(sites, homes, [{ siteId: '1', today: 7, waiting: 2 }])?.loads).toEqual({
    today: 7,
    waiting: 2,
  })
  expect(homesThere([], homes, [])?.homes).toBe(0)
})
