import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import type { CommandCheck } from '@gridhelm/contract/acting/commands/entities'
import { confirmSeconds } from '@gridhelm/contract/acting/commands/rules'
import { errorTexts } from '@gridhelm/contract/errors/texts'
import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ask, CallError } from '../../platform/call.ts'
import { useTexts } from '../../platform/texts.ts'
import { newClientKey } from './client-key.ts'
import { useCheckCommand, useConfirmCommand, useRequestCommand, useWithdrawCommand } from './queries.ts'
import { isOver } from './states.ts'
import { commandWords } from './texts.ts'
import { type IssueFields, requestOf, type WantedCommand } from './wanted.ts'

export interface Failure {
  title: string
  detail: string
}

/** Checked: what it means is on the screen. Lost: nobody knows yet whether the confirmation arrived. */
export type Stage =
  | { at: 'form'; failure?: Failure }
  | { at: 'checked'; check: CommandCheck; until: number; failure?: Failure }
  | { at: 'lost'; id: string; check: CommandCheck; until: number; failure: Failure }
  | { at: 'following'; id: string; isAsked: boolean }

const lookAgainMs = 2_000

/** Asks until the server answers; undefined when it knows of no such command. */
async function stateOf(id: string, signal: AbortSignal) {
  while (!signal.aborted) {
    try {
      return (await ask(commandCalls.commandControlInfo, { id }, { signal, quiet: true })).state
    } catch (error) {
      if (error instanceof CallError && error.kind === 'refused') return undefined
      await new Promise((resolve) => setTimeout(resolve, lookAgainMs))
    }
  }
  return undefined
}

const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.kind === 'refused'

/** Select before operate: see what it means, ask and confirm, see what becomes of it. Who only looks leaves no trace. */
export function useIssue(want: WantedCommand) {
  const t = useTexts(commandWords)
  const said = useTexts(errorTexts)
  const { message } = App.useApp()
  const [stage, setStage] = useState<Stage>({ at: 'form' })
  const [fields, setFields] = useState<IssueFields>()
  // The same key twice is one command: asking again after a lost answer is harmless.
  const clientKey = useRef(newClientKey())
  // Asked for, and neither confirmed nor left to a second person.
  const asked = useRef<string>(undefined)
  const look = useCheckCommand()
  const request = useRequestCommand()
  const confirm = useConfirmCommand()
  const withdraw = useWithdrawCommand()

  const failureOf = (error: unknown, lost: string): Failure => {
    if (isRefusal(error)) return { title: said('error.issueError'), detail: error.message }
    const detail = error instanceof CallError && error.status === 403 ? said('error.accessDenied') : lost
    return { title: said('error.issueFailure'), detail }
  }

  async function check(entered: IssueFields): Promise<void> {
    giveUp()
    clientKey.current = newClientKey()
    setFields(entered)
    try {
      const found = await look.send({ deviceId: want.device.id, point: want.point.key, value: want.value })
      setStage({ at: 'checked', check: found, until: Date.now() + confirmSeconds * 1_000 })
    } catch (error) {
      setStage({ at: 'form', failure: failureOf(error, t('lostRequest')) })
    }
  }

  /** What nobody will confirm any more does not stay behind. */
  function giveUp(): void {
    if (asked.current !== undefined) withdraw.start({ id: asked.current }, { onFailed: () => undefined })
    asked.current = undefined
  }

  function checkAgain(): void {
    if (fields && !look.isBusy) void check(fields)
  }

  /** The command itself; undefined where it was refused or nobody answered, which is said. */
  async function askFor(checked: Extract<Stage, { at: 'checked' }>): Promise<string | undefined> {
    if (!fields) return undefined
    try {
      const answer = await request.send(requestOf(want, fields, clientKey.current))
      asked.current = answer.command.id
      return answer.command.id
    } catch (error) {
      setStage({ ...checked, failure: failureOf(error, t('lostRequest')) })
      return undefined
    }
  }

  async function issue(): Promise<void> {
    if (stage.at !== 'checked' || request.isBusy || confirm.isBusy) return
    const { check: checked, until } = stage
    const id = await askFor(stage)
    if (id === undefined) return
    confirm.start(id, {
      onDone: () => {
        asked.current = undefined
        setStage({ at: 'following', id, isAsked: false })
      },
      onFailed: (error) =>
        setStage({ at: 'lost', id, check: checked, until, failure: failureOf(error, t('notConfirmed')) }),
    })
  }

  useEffect(() => {
    if (stage.at !== 'lost') return
    const { id, check: checked, until, failure } = stage
    const stop = new AbortController()
    void stateOf(id, stop.signal).then((state) => {
      if (stop.signal.aborted) return
      if (state === undefined || state === 'requested')
        setStage({ at: 'checked', check: checked, until, failure })
      else {
        asked.current = undefined
        // It arrived after all, or somebody else has acted: what became of it is shown.
        if (!isOver(state)) void message.success(said('success.queued'))
        setStage({ at: 'following', id, isAsked: false })
      }
    })
    return () => stop.abort()
  }, [stage, message, said])

  return {
    stage,
    fields,
    isBusy: look.isBusy || request.isBusy || confirm.isBusy,
    check,
    checkAgain,
    issue: () => void issue(),
    giveUp,
    /** It stays requested until somebody else has decided. */
    async askSecond(): Promise<void> {
      if (stage.at !== 'checked' || request.isBusy) return
      const id = await askFor(stage)
      if (id === undefined) return
      asked.current = undefined
      setStage({ at: 'following', id, isAsked: true })
    },
  }
}
