import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { permissionCalls } from '@gridhelm/contract/permissions/calls'
import type { MenuItem, MenuMode } from '@gridhelm/contract/permissions/entities'
import { deviceKinds, pointsOf } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { sayLatest } from '../../apps/server/src/testing/latest.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { root } from '../../scripts/places.ts'
import { callApi, logInByApi } from '../../scripts/testing/api.ts'
import { removeSites } from './left-sites.ts'

export interface MenuScreen {
  path: string
  component: string
  mode: MenuMode
  /** The entry of the first level that it stands under. */
  group: string
}

const isScreen = ({ component, route, meta }: MenuItem) =>
  route === '1' && !component.startsWith('layouts/') && meta.url === undefined

function screensBelow(item: MenuItem, group: string): MenuScreen[] {
  const { path, component, meta } = item
  const own = isScreen(item) ? [{ path, component, mode: meta.menuMode, group }] : []
  return [...own, ...(item.children ?? []).flatMap((child) => screensBelow(child, group))]
}

/** Every screen that the server's menu of an administrator knows, in whichever mode; hidden ones too, each once. */
export async function menuScreens(address: string, password?: string): Promise<MenuScreen[]> {
  const { token } = await logInByApi(address, 'admin', password)
  const { menu } = await callApi(address, permissionCalls.getUserPermissionByToken, {}, token)
  const all = menu
    .flatMap((item) => screensBelow(item, item.id))
    .toSorted((a, b) => Number(a.mode) - Number(b.mode))
  return all.filter((one, index) => all.findIndex(({ component }) => component === one.component) === index)
}

const router = join(root, 'apps', 'console', 'src', 'app', 'router.tsx')

/** The screens of the console that no menu leads to, as its router names them. */
export function routerPaths(): string[] {
  const paths = [...readFileSync(router, 'utf8').matchAll(/\bpath: '(\/[^']*)'/g)].map(
    ([, path = '']) => path,
  )
  if (paths.length === 0) throw new Error('The router names no paths.')
  return paths.map((path) => path.replace(':language', 'en'))
}

/** As wide as it is likely to be shown: a large figure, the state with the longest name. */
function widest(point: Point): number {
  if ('states' in point) {
    const [longest] = point.states.toSorted((a, b) => b.label.fr.length - a.label.fr.length)
    return longest?.value ?? 0
  }
  if (point.kind === 'alarmWord') return 0
  const [least, most] = point.limits
  return Math.min(most, Math.max(least, most > 2_000 ? 1_847.62 : most * 0.8762))
}

/** A site with a device of every kind, each of which has just said all that it can. */
export async function addFullSite(platform: Platform, number: string): Promise<TestSite> {
  const devices = Object.fromEntries(deviceKinds.map((kind) => [`${kind}-1`, kind]))
  const site = await addSite(platform.db, { number, devices })
  for (const kind of deviceKinds) {
    const values = Object.fromEntries(pointsOf(kind).map((point) => [point.key, widest(point)]))
    await sayLatest(platform, site, { device: `${kind}-1`, kind, values, ts: Date.now() })
  }
  return site
}

/** Takes its figures out of the fleet again, which later tests count. */
export const removeSite = (platform: Platform, { siteId }: TestSite): Promise<void> =>
  removeSites(platform, [siteId])
