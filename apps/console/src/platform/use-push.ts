import { useEffect, useEffectEvent } from 'react'
import { listenForUnanswered, overSignal } from './call.ts'
import { type Cut, watchConnection } from './connection.ts'
import { renewDictionaries } from './dictionaries.ts'
import { fleetStore, liveStore } from './live.ts'
import { tellMoney } from './money-news.ts'
import { openPush } from './push.ts'
import { followTurn, renewUser, reportSessionEnd, sessionSignal } from './session.ts'
import { createSignal, useSignal } from './signal.ts'
import { tellSites } from './site-news.ts'

/** What could not be renewed now is renewed with the next change, or the next login. */
const renewKept = () => void renewDictionaries().catch(() => undefined)

/** What is cut now, until it comes back by itself; undefined before the first connection, too. */
export const cutSignal = createSignal<Cut | undefined>(undefined)

/** Any small file of ours: what matters is that it comes. */
const probe = () =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(4_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const newsSignal = createSignal(0)
const tell = () => newsSignal.set(newsSignal.get() + 1)

/** Whenever the server has said that there are news, or may have while nobody heard it. */
export function useNews(onNews: () => void): void {
  const heard = useEffectEvent(onNews)
  useEffect(() => newsSignal.subscribe(() => heard()), [])
}

/** Style sheets grey what is not of now. */
function sayCut(cut: Cut | undefined): void {
  cutSignal.set(cut)
  document.documentElement.dataset.cut = cut?.from ?? ''
}

/** The page's one push connection: open as long as the session is, and no longer. */
export function usePush(): void {
  const session = useSignal(sessionSignal)
  const userId = session?.user?.id
  const token = session?.token
  const isOver = useSignal(overSignal)

  useEffect(() => {
    if (userId === undefined || token === undefined || isOver) return
    // They may have changed while this page was closed.
    renewKept()
    const watch = watchConnection({ probe, onChange: sayCut })
    window.addEventListener('offline', watch.offline)
    window.addEventListener('online', watch.online)
    const connection = openPush({
      userId,
      token,
      onHeard: watch.pushHeard,
      onMessage: (message) => {
        if (message.cmd === 'live') liveStore.receive(message)
        else if (message.cmd === 'fleet') fleetStore.receive(message)
        else if (message.cmd === 'dictionaries') renewKept()
        else if (message.cmd === 'alarm' || message.cmd === 'command') tellSites(message.cmd, message.siteIds)
        else if (message.cmd === 'finance') tellMoney()
        else tell()
      },
      onOpened: (send) => {
        liveStore.connected(send)
        fleetStore.connected()
      },
      onDoubt: watch.pushDoubted,
      onLost: (wasOpen) => {
        liveStore.disconnected()
        fleetStore.disconnected()
        watch.pushLost()
        // A browser does not tell why it was not let in: if the session is over, this call says so.
        if (!wasOpen) renewUser().catch(() => undefined)
      },
      // Whatever was told meanwhile has been missed.
      onReconnected: () => {
        renewKept()
        tell()
        tellSites('alarm', undefined)
        tellSites('command', undefined)
        tellMoney()
      },
      onSessionEnded: () => reportSessionEnd(token),
      // A failure is no news: the next call that is refused leads here again.
      onTurned: () => void followTurn().catch(() => undefined),
    })
    listenForUnanswered(() => {
      watch.callFailed()
      connection.check()
    })
    return () => {
      listenForUnanswered(() => undefined)
      window.removeEventListener('offline', watch.offline)
      window.removeEventListener('online', watch.online)
      watch.close()
      connection.close()
      liveStore.forget()
      sayCut(undefined)
    }
  }, [userId, token, isOver])
}
