import { useEffect, useEffectEvent } from 'react'
import { renewDictionaries } from '../../platform/dictionaries.ts'
import { liveStore } from '../../platform/live.ts'
import { openPush } from '../../platform/push.ts'
import { reportSessionEnd, sessionSignal } from '../../platform/session.ts'
import { useSignal } from '../../platform/signal.ts'

/** What could not be renewed now is renewed with the next change, or the next login. */
const renewKept = () => void renewDictionaries().catch(() => undefined)

/** The page's one push connection: open as long as the session is, and no longer. */
export function usePush(onNews: () => void): void {
  const session = useSignal(sessionSignal)
  const userId = session?.user?.id
  const token = session?.token
  const tell = useEffectEvent(onNews)

  useEffect(() => {
    if (userId === undefined || token === undefined) return
    // They may have changed while this page was closed.
    renewKept()
    const connection = openPush({
      userId,
      token,
      onMessage: (message) => {
        if (message.cmd === 'live') liveStore.receive(message)
        else if (message.cmd === 'dictionaries') renewKept()
        else tell()
      },
      onOpened: liveStore.connected,
      onLost: liveStore.disconnected,
      // Whatever was told meanwhile has been missed.
      onReconnected: () => {
        renewKept()
        tell()
      },
      onSessionEnded: () => reportSessionEnd(token),
    })
    return () => connection.close()
  }, [userId, token])
}
