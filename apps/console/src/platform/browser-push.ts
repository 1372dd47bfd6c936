import { browserCalls } from '@gridhelm/contract/telling/browsers/calls'
import { bytesOf, textOf } from './base64url.ts'
import { ask } from './call.ts'

/** Why this browser cannot ring while the console is closed; undefined where it can. */
export type Obstacle = 'unable' | 'blocked'

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return undefined
  return navigator.serviceWorker.getRegistration()
}

export async function obstacleToPush(): Promise<Obstacle | undefined> {
  if (!(await registration())) return 'unable'
  return Notification.permission === 'denied' ? 'blocked' : undefined
}

/** What this browser is subscribed with, for whomever. */
export async function ownSubscription(): Promise<PushSubscription | undefined> {
  return (await (await registration())?.pushManager.getSubscription()) ?? undefined
}

/** Asks the person, then the browser's push service; undefined where either says no. */
export async function subscribe(key: string) {
  const there = await registration()
  if (!there || (await Notification.requestPermission()) !== 'granted') return undefined
  // One that was made for another key, or another account, is never answered for.
  await (await there.pushManager.getSubscription())?.unsubscribe()
  const made = await there.pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
    .catch(() => undefined)
  const [p256dh, auth] = [made?.getKey('p256dh'), made?.getKey('auth')]
  return made && p256dh && auth
    ? { endpoint: made.endpoint, p256dh: textOf(p256dh), auth: textOf(auth) }
    : undefined
}

const patienceMs = 1_000

/** The push service tells the server, with the next message, that nobody is there any more. */
export async function stopRinging(): Promise<void> {
  const ended = ownSubscription().then((own) => own?.unsubscribe())
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([ended, patience]).catch(() => undefined)
}

/** Whoever logs in after somebody whose session ran out does not get that person's messages. */
export async function stopRingingForOthers(): Promise<void> {
  try {
    const own = await ownSubscription()
    if (!own) return
    const { browsers } = await ask(browserCalls.mine, {}, { quiet: true })
    if (!browsers.some(({ endpoint }) => endpoint === own.endpoint)) await own.unsubscribe()
  } catch {
    // Asked again with the next login.
  }
}
