import type { ScreenKey } from '@gridhelm/contract/permissions/screens'
import type { ComponentType } from 'react'
import { lazyScreen } from '../ui/lazy-screen.ts'

/** The screen of each `component` that a menu entry may name; a missing one does not compile. */
export const screens: Readonly<Record<ScreenKey, ComponentType>> = {
  'stations/StationSelection': lazyScreen(
    () => import('../features/stations/StationSelection.tsx'),
    'StationSelection',
  ),
  'stations/StationOverview': lazyScreen(
    () => import('../features/stations/StationOverview.tsx'),
    'StationOverview',
  ),
  'stations/SingleLine': lazyScreen(() => import('../features/stations/SingleLine.tsx'), 'SingleLine'),
  'stations/LargeScreen': lazyScreen(() => import('../features/stations/LargeScreen.tsx'), 'LargeScreen'),
  'account/AccountSettings': lazyScreen(
    () => import('../features/account/AccountSettings.tsx'),
    'AccountSettings',
  ),
  'messages/MessageOutbox': lazyScreen(
    () => import('../features/messages/MessageOutbox.tsx'),
    'MessageOutbox',
  ),
  'session/OnlineSessions': lazyScreen(
    () => import('../features/session/OnlineSessions.tsx'),
    'OnlineSessions',
  ),
  'gallery/Gallery': lazyScreen(() => import('../features/gallery/Gallery.tsx'), 'Gallery'),
}

export function screenFor(component: string): ComponentType | undefined {
  return Object.hasOwn(screens, component) ? screens[component as ScreenKey] : undefined
}
