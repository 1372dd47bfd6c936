import { Suspense } from 'react'
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router'
import { paths } from '../platform/paths.ts'
import { storedToken } from '../platform/request.ts'
import { useSignal } from '../platform/signal.ts'
import { ChunkBoundary } from '../ui/ChunkBoundary.tsx'
import { lazyScreen } from '../ui/lazy-screen.ts'
import { tellingWanted } from '../ui/notify.ts'
import { Waiting } from '../ui/Waiting.tsx'
import { Guarded } from './Guarded.tsx'
import { LoginRoute } from './LoginRoute.tsx'
import { Telling, TellingBeside } from './lazy-telling.ts'

const Register = lazyScreen(() => import('../features/people/login/RegisterScreen.tsx'), 'RegisterScreen')
const RegisterResult = lazyScreen(
  () => import('../features/people/login/RegisterResultScreen.tsx'),
  'RegisterResultScreen',
)
const Alteration = lazyScreen(
  () => import('../features/people/login/AlterationScreen.tsx'),
  'AlterationScreen',
)
const Receiver = lazyScreen(() => import('../features/people/login/ReceiverScreen.tsx'), 'ReceiverScreen')
const PrivacyPolicy = lazyScreen(
  () => import('../features/system/documents/PrivacyPolicy.tsx'),
  'PrivacyPolicy',
)
const ServiceAgreement = lazyScreen(
  () => import('../features/system/documents/ServiceAgreement.tsx'),
  'ServiceAgreement',
)
const Manual = lazyScreen(() => import('../features/system/documents/Manual.tsx'), 'Manual')
const Forbidden = lazyScreen(() => import('../features/system/exception/ExceptionScreens.tsx'), 'Forbidden')
const NotFound = lazyScreen(() => import('../features/system/exception/ExceptionScreens.tsx'), 'NotFound')
const Fault = lazyScreen(() => import('../features/system/exception/ExceptionScreens.tsx'), 'Fault')
const SingleLine = lazyScreen(() => import('./FullScreens.tsx'), 'SingleLineRoute')
const LargeScreen = lazyScreen(() => import('./FullScreens.tsx'), 'LargeScreenRoute')
const Shell = lazyScreen(() => import('./layout/Shell.tsx'), 'Shell')

/** Side by side instead of one after the other. */
function fetchConsole(): void {
  void Telling.preload()
  void Shell.preload()
}
// Who is logged in comes to the console: it is fetched while the rights are asked for.
if (storedToken() !== undefined) fetchConsole()

const Console = () => (
  <Telling>
    <Suspense fallback={<Waiting />}>
      <Outlet />
    </Suspense>
  </Telling>
)

/** Fetched when there is something to tell, or may soon be. */
function Beside() {
  const isWanted = useSignal(tellingWanted)
  if (!isWanted) return null
  return (
    <ChunkBoundary>
      <Suspense>
        <TellingBeside />
      </Suspense>
    </ChunkBoundary>
  )
}

function Root() {
  return (
    <ChunkBoundary>
      <Guarded>
        <Suspense fallback={<Waiting />}>
          <Outlet />
        </Suspense>
      </Guarded>
      <Beside />
    </ChunkBoundary>
  )
}

const screens: RouteObject[] = [
  { path: paths.register, Component: Register },
  { path: paths.registered, Component: RegisterResult },
  { path: paths.alteration, Component: Alteration },
  { path: paths.receiver, Component: Receiver },
  { path: paths.privacyPolicy(), Component: PrivacyPolicy },
  { path: paths.serviceAgreement(), Component: ServiceAgreement },
  { path: '/manual/:language', Component: Manual },
  { path: '/403', Component: Forbidden },
  { path: '/404', Component: NotFound },
  { path: '/500', Component: Fault },
  // Paths match in any case, so /singleline is the same place.
  { path: '/singleLine', Component: SingleLine },
  { path: '/largescreen', Component: LargeScreen },
  { path: '/largescreen1', Component: LargeScreen },
  { path: '/largescreen2', Component: LargeScreen },
  // Everything else is a place of the server's menu, or unknown.
  { path: '*', Component: Shell },
]

const login: RouteObject = { path: paths.login, element: <LoginRoute onComing={fetchConsole} /> }

export const router = createBrowserRouter([
  { Component: Root, children: [login, { Component: Console, children: screens }] },
])
