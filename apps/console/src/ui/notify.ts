import type { useAppProps } from 'antd/es/app/context'

/** antd's messages, notifications and dialogs for code that is not a component; the root component hands them over. */
let current: useAppProps | undefined

export function provideNotify(app: useAppProps): void {
  current = app
}

export const notify = {
  message: () => current?.message,
  notification: () => current?.notification,
  modal: () => current?.modal,
}

/** Seconds that a notification stays. */
export const notificationSeconds = 4
