import { App as AntApp } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { provideNotify, tellingWanted } from '../ui/notify.ts'
import { LeaveQuestion } from './LeaveQuestion.tsx'
import { ProofPrompt } from './ProofPrompt.tsx'

function NotifyBridge() {
  const app = AntApp.useApp()
  useEffect(() => provideNotify(app), [app])
  return null
}

/** Around every screen that may tell or ask something: messages, notifications, questions. */
export function Telling({ children }: { children: ReactNode }) {
  useEffect(() => tellingWanted.set(true), [])
  return (
    <AntApp>
      <LeaveQuestion />
      {children}
      <ProofPrompt />
    </AntApp>
  )
}

/** Beside all screens: what is told stays while they come and go, as when a session ends. */
export const TellingBeside = () => (
  <AntApp>
    <NotifyBridge />
  </AntApp>
)
