import { useEffect, useEffectEvent } from 'react'
import { openPush } from '../../platform/push.ts'
import { reportSessionEnd, sessionSignal } from '../../platform/session.ts'
import { useSignal } from '../../platform/signal.ts'

/** The page's one push connection: open as long as the session is, and no longer. */
export function usePush(onNews: () => void): void {
  const session = useSignal(sessionSignal)
  const userId = session?.user?.id
  const token = session?.token
  const tell = useEffectEvent(onNews)

  useEffect(() => {
    if (userId === undefined || token === undefined) return
    const connection = openPush({
      userId,
      token,
      onMessage: () => tell(),
      onReconnected: () => tell(),
      onSessionEnded: () => reportSessionEnd(token),
    })
    return () => connection.close()
  }, [userId, token])
}
