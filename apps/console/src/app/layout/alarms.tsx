import { Suspense } from 'react'
import { lazyScreen } from '../../ui/lazy-screen.ts'

const Bell = lazyScreen(() => import('../../features/acting/alarms/header/AlarmBell.tsx'), 'AlarmBell')
const Banner = lazyScreen(() => import('../../features/acting/alarms/header/AlarmBanner.tsx'), 'AlarmBanner')

/** The header is there before the alarms are. */
export const AlarmBell = () => (
  <Suspense fallback={null}>
    <Bell />
  </Suspense>
)

export const AlarmBanner = () => (
  <Suspense fallback={null}>
    <Banner />
  </Suspense>
)
