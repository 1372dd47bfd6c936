import { useEffect } from 'react'
import { lazyScreen } from '../ui/lazy-screen.ts'
import { noOtherStyles } from '../ui/other-styles.ts'

const Login = lazyScreen(
  () => import('../features/people/login/LoginScreen.tsx'),
  'LoginScreen',
  noOtherStyles,
)

/** The login page fetches what it needs alone; the console follows while somebody types. */
export function LoginRoute({ onComing }: { onComing: () => void }) {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const come = () => {
      listening.abort()
      onComing()
    }
    for (const sign of ['input', 'pointerdown'] as const) document.addEventListener(sign, come, { signal })
    return () => listening.abort()
  }, [onComing])
  return <Login />
}
