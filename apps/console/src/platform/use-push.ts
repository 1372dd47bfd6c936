import { useEffect, useEffectEvent } from 'react'
import { renewDictionaries } from './dictionaries.ts'
import { fleetStore, liveStore } from './live.ts'
import { openPush } from './push.ts'
import { reportSessionEnd, sessionSignal } from './session.ts'
import { createSignal, useSignal } from './signal.ts'
import { tellSites } from './site-news.ts'

/** What could not be renewed now is renewed with the next change, or the next login. */
const renewKept = () => void renewDictionaries().catch(() => undefined)

/** True while the push connection is gone and comes back by itself; false before the first one, too. */
export const pushLostSignal = createSignal(false)

const newsSignal = createSignal(0)
const tell = () => newsSignal.set(newsSignal.get() + 1)

/** Whenever the server has said that there are news, or may have while nobody heard it. */
export function useNews(onNews: () => void): void {
  const heard = useEffectEvent(onNews)
  useEffect(() => newsSignal.subscribe(() => heard()), [])
}

/** The page's one push connection: open as long as the session is, and no longer. */
export function usePush(): void {
  const session = useSignal(sessionSignal)
  const userId = session?.user?.id
  const token = session?.token

  useEffect(() => {
    if (userId === undefined || token === undefined) return
    // They may have changed while this page was closed.
    renewKept()
    const connection = openPush({
      userId,
      token,
      onMessage: (message) => {
        if (message.cmd === 'live') liveStore.receive(message)
        else if (message.cmd === 'fleet') fleetStore.receive(message)
        else if (message.cmd === 'dictionaries') renewKept()
        else if (message.cmd === 'alarm' || message.cmd === 'command') tellSites(message.cmd, message.siteIds)
        else tell()
      },
      onOpened: (send) => {
        liveStore.connected(send)
        fleetStore.connected()
        pushLostSignal.set(false)
      },
      onLost: () => {
        liveStore.disconnected()
        fleetStore.disconnected()
        pushLostSignal.set(true)
      },
      // Whatever was told meanwhile has been missed.
      onReconnected: () => {
        renewKept()
        tell()
        tellSites('alarm', undefined)
        tellSites('command', undefined)
      },
      onSessionEnded: () => reportSessionEnd(token),
    })
    return () => {
      connection.close()
      pushLostSignal.set(false)
    }
  }, [userId, token])
}
