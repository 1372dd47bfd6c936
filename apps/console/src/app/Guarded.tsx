import { errorTexts } from '@gridhelm/contract/errors/texts'
import { type ReactNode, Suspense, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router'
import { CallError } from '../platform/call.ts'
import { paths } from '../platform/paths.ts'
import type { Permissions } from '../platform/permissions.ts'
import {
  followPermissions,
  loadPermissions,
  logOut,
  permissionsSignal,
  sessionSignal,
} from '../platform/session.ts'
import { settingsSignal } from '../platform/settings.ts'
import { useSignal } from '../platform/signal.ts'
import { textsNow } from '../platform/texts.ts'
import { lazyScreen } from '../ui/lazy-screen.ts'
import { notify } from '../ui/notify.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import { decide, isOpen } from './guard.ts'
import { Telling } from './lazy-telling.ts'
import { findRoute, menuRoutes } from './menu-routes.ts'

const Arrival = lazyScreen(() => import('./Arrival.tsx'), 'Arrival')
const Duty = lazyScreen(() => import('../features/people/login/DutyScreen.tsx'), 'DutyScreen')

/** A dead token has its own dialog, which logs out by itself; a replaced one has another tab that reloads this. */
async function loadOrLeave(): Promise<void> {
  try {
    await loadPermissions()
  } catch (error) {
    const answered = error instanceof CallError && error.shown && error.status === 500
    if (answered || (error instanceof CallError && error.kind === 'cancelled')) return
    notify.message().error(textsNow(errorTexts)('error.permissionLoad'))
    await logOut().catch(() => undefined)
  }
}

/** The page that somebody wants to begin with, as long as it may still be among theirs. */
function openable(page: string, permissions: Permissions | undefined): string | undefined {
  if (page === '') return undefined
  return !permissions || findRoute(menuRoutes(permissions.menu), page) ? page : undefined
}

/** Stands before every route and does what the guard decides. */
export function Guarded({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation()
  const session = useSignal(sessionSignal)
  const loggedIn = session !== undefined
  const permissions = useSignal(permissionsSignal)
  const permissionsLoaded = permissions !== undefined
  const chosen = useSignal(settingsSignal).startPage
  // Who has a home of their own begins with how long there is light, unless they want to begin elsewhere.
  const isCustomer = session?.user?.tier === 'enduser' && chosen === ''
  const isArriving = isCustomer && permissionsLoaded && pathname === '/'
  const startPage = openable(isCustomer ? paths.myMoney : chosen, permissions)
  const decision = decide({ path: pathname, search, hash }, { loggedIn, permissionsLoaded, startPage })
  // What an earlier version has kept of the user names no duties.
  const hasDuty = !isOpen(pathname) && (session?.user?.duties?.length ?? 0) > 0
  const mustLoad = decision.go === 'load-permissions' && !hasDuty

  useEffect(() => {
    if (mustLoad) void loadOrLeave()
  }, [mustLoad])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new place is an occasion
  useEffect(() => {
    if (hasDuty) return
    // After the screen is drawn. A failure is no news: the server checks every call, and the next navigation asks again.
    return whenIdle(() => followPermissions().catch(() => undefined), 500)
  }, [pathname])

  if (isArriving && !hasDuty) {
    return (
      <Suspense fallback={<Waiting />}>
        <Arrival startPage={startPage} />
      </Suspense>
    )
  }
  if (decision.go === 'redirect') return <Navigate to={decision.to} replace />
  if (hasDuty) {
    return (
      <Suspense fallback={<Waiting />}>
        <Telling>
          <Duty />
        </Telling>
      </Suspense>
    )
  }
  if (mustLoad) return <Waiting />
  return children
}
