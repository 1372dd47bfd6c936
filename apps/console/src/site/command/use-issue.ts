import { commandCalls } from '@gridhelm/contract/acting/commands/calls'
import type { CommandRequest } from '@gridhelm/contract/acting/commands/entities'
import { errorTexts } from '@gridhelm/contract/errors/texts'
import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { ask, CallError } from '../../platform/call.ts'
import { useTexts } from '../../platform/texts.ts'
import { newClientKey } from './client-key.ts'
import { useConfirmCommand, useRequestCommand, useWithdrawCommand } from './queries.ts'
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
  | { at: 'checked'; request: CommandRequest; until: number; failure?: Failure }
  | { at: 'lost'; request: CommandRequest; until: number; failure: Failure }
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

/** Select before operate: ask, read what it means, confirm, see what becomes of it. */
export function useIssue(want: WantedCommand) {
  const t = useTexts(commandWords)
  const said = useTexts(errorTexts)
  const { message } = App.useApp()
  const [stage, setStage] = useState<Stage>({ at: 'form' })
  const [fields, setFields] = useState<IssueFields>()
  // The same key twice is one command: asking again after a lost answer is harmless.
  const clientKey = useRef(newClientKey())
  const request = useRequestCommand()
  const confirm = useConfirmCommand()
  const withdraw = useWithdrawCommand()

  const failureOf = (error: unknown, lost: string): Failure => {
    if (isRefusal(error)) return { title: said('error.issueError'), detail: error.message }
    const detail = error instanceof CallError && error.status === 403 ? said('error.accessDenied') : lost
    return { title: said('error.issueFailure'), detail }
  }

  async function check(entered: IssueFields): Promise<void> {
    // With another reason it is another command.
    if (fields && JSON.stringify(fields) !== JSON.stringify(entered)) clientKey.current = newClientKey()
    setFields(entered)
    try {
      const answer = await request.send(requestOf(want, entered, clientKey.current))
      const { confirmUntil, command } = answer
      // By the server's clock: how long it takes does not depend on the reader's.
      setStage({ at: 'checked', request: answer, until: Date.now() + confirmUntil - command.requestedAt })
    } catch (error) {
      setStage({ at: 'form', failure: failureOf(error, t('lostRequest')) })
    }
  }

  /** What nobody will confirm any more does not stay behind. */
  function giveUp(): void {
    if (stage.at === 'checked')
      withdraw.start({ id: stage.request.command.id }, { onFailed: () => undefined })
  }

  /** What was asked for before is given up; it is another command now. */
  function checkAgain(): void {
    giveUp()
    clientKey.current = newClientKey()
    if (fields && !request.isBusy) void check(fields)
  }

  function issue(): void {
    if (stage.at !== 'checked') return
    const { request: checked, until } = stage
    confirm.start(checked.command.id, {
      onDone: ({ id }) => setStage({ at: 'following', id, isAsked: false }),
      onFailed: (error) =>
        setStage({ at: 'lost', request: checked, until, failure: failureOf(error, t('notConfirmed')) }),
    })
  }

  useEffect(() => {
    if (stage.at !== 'lost') return
    const { request: checked, until, failure } = stage
    const stop = new AbortController()
    void stateOf(checked.command.id, stop.signal).then((state) => {
      if (stop.signal.aborted) return
      if (state === undefined || state === 'requested')
        setStage({ at: 'checked', request: checked, until, failure })
      else {
        // It arrived after all, or somebody else has acted: what became of it is shown.
        if (!isOver(state)) void message.success(said('success.queued'))
        setStage({ at: 'following', id: checked.command.id, isAsked: false })
      }
    })
    return () => stop.abort()
  }, [stage, message, said])

  return {
    stage,
    fields,
    isBusy: request.isBusy || confirm.isBusy,
    check,
    checkAgain,
    issue,
    giveUp,
    /** It stays requested until somebody else has decided. */
    askSecond(): void {
      if (stage.at === 'checked') setStage({ at: 'following', id: stage.request.command.id, isAsked: true })
    },
  }
}
