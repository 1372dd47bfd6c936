import type { ScreenKey } from '@gridhelm/contract/permissions/screens'
import type { ComponentType } from 'react'
import { actingScreens } from '../features/acting/screens.ts'
import { basicsScreens } from '../features/basics/screens.ts'
import { historyScreens } from '../features/history/screens.ts'
import { moneyScreens } from '../features/money/screens.ts'
import { peopleScreens } from '../features/people/screens.ts'
import { stationsScreens } from '../features/stations/screens.ts'
import { systemScreens } from '../features/system/screens.ts'
import { tellingScreens } from '../features/telling/screens.ts'
import type { LazyScreen } from '../ui/lazy-screen.ts'
import { plainLists } from './plain-lists.ts'

/** The screen of each `component` that a menu entry may name; a missing one does not compile. */
export const screens: Readonly<Record<ScreenKey, ComponentType>> = {
  ...plainLists,
  ...basicsScreens,
  ...tellingScreens,
  ...peopleScreens,
  ...stationsScreens,
  ...actingScreens,
  ...historyScreens,
  ...moneyScreens,
  ...systemScreens,
}

/** What a menu entry may name as its component: a layout, or one of the screens. */
export const screenNames: readonly string[] = [
  'layouts/RouteView',
  'layouts/IframePageView',
  ...Object.keys(screens).toSorted(),
]

/** Screens that say themselves what they are of, such as the site or the device; the others are called as in the menu. */
const titledThemselves: ReadonlySet<string> = new Set<ScreenKey>([
  'stations/StationOverview',
  'subsystems/Pv',
  'subsystems/Generators',
  'subsystems/Storage',
  'subsystems/Wind',
  'subsystems/Grid',
  'subsystems/Load',
  'subsystems/Environment',
  'commands/StationControl',
  'finance/Home',
  'finance/Statement',
])
export const needsTitle = (component: string): boolean => !titledThemselves.has(component)

/** Before anybody opens it. */
export async function preloadScreen(component: string): Promise<void> {
  const screen = screenFor(component)
  if (screen && 'preload' in screen) await (screen as LazyScreen).preload()
}

export function screenFor(component: string): ComponentType | undefined {
  return Object.hasOwn(screens, component) ? screens[component as ScreenKey] : undefined
}
