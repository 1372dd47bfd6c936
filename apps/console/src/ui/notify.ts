import type { useAppProps } from 'antd/es/app/context'
import { createSignal } from '../platform/signal.ts'

/** antd's messages, notifications and dialogs for code that is not a component; a component hands them over. */
let current: useAppProps | undefined
const waiting: ((app: useAppProps) => void)[] = []

/** Something is to be told, and what tells it has not been fetched yet. */
export const tellingWanted = createSignal(false)

/** Answers with what takes it back. */
export function provideNotify(app: useAppProps): () => void {
  current = app
  for (const tell of waiting.splice(0)) tell(app)
  return () => {
    if (current === app) current = undefined
  }
}

type Methods = Record<PropertyKey, (...said: unknown[]) => unknown>

/** Remembers what is to be told until it can be. */
function later<K extends keyof useAppProps>(kind: K): useAppProps[K] {
  return new Proxy({} as useAppProps[K], {
    get:
      (_, method) =>
      (...said: unknown[]) => {
        waiting.push((app) => (app[kind] as unknown as Methods)[method]?.(...said))
        tellingWanted.set(true)
      },
  })
}

export const notify = {
  message: () => current?.message ?? later('message'),
  notification: () => current?.notification ?? later('notification'),
  modal: () => current?.modal ?? later('modal'),
}

/** Seconds that a notification stays. */
export const notificationSeconds = 4
