import type { CommandState } from '@gridhelm/contract/acting/commands/entities'
import type { MessageKey } from '@gridhelm/contract/message-text'
import type { ControllerAnswer, TakeAnswer } from '../../../ingest/intake.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { failureOf } from './failure.ts'
import { nextState } from './machine.ts'
import { type CommandRow, eventsOf, findCommand, updateCommand } from './queries.ts'
import { siteOfCommand } from './scope.ts'
import { noteStep, type StepPlatform, takeStep, withSite } from './take-step.ts'

const statusKeys = {
  accepted: 'commands.answerAccepted',
  done: 'commands.answerDone',
  rejected: 'commands.answerRejected',
} as const satisfies Record<ControllerAnswer['status'], MessageKey>

const answering: ReadonlySet<string> = new Set(['accepted', 'rejected', 'answered'])

/** Each status is written down once, however often the controller repeats itself. */
async function isKnown(tx: Tx, row: CommandRow, status: string): Promise<boolean> {
  const events = await eventsOf(tx, row.siteId, row.id)
  return events.some(
    ({ step, facts }) => answering.has(step) && (JSON.parse(facts) as { status?: string }).status === status,
  )
}

/** What a controller says to a command. Answers to what was never sent, or to what nobody knows, are nothing. */
export function createAnswers(platform: StepPlatform): TakeAnswer {
  const { now } = platform

  async function take(tx: Tx, row: CommandRow, answer: ControllerAnswer): Promise<void> {
    const { status, message } = answer
    const state = row.state as CommandState
    const input = status === 'rejected' ? 'reject' : 'accept'
    const words = { answer: message || null, answeredAt: row.answeredAt ?? new Date(now()) }
    const event = { byUser: null, note: message || null, facts: { status } }
    const next = nextState(state, input)
    if (next !== undefined && next !== state) {
      await takeStep(platform, tx, row, { input, change: words, event })
      return
    }
    const failure =
      state === 'expired'
        ? {
            failure: failureOf({
              key: 'commands.answeredLate',
              values: { message },
              status: statusKeys[status],
            }),
          }
        : {}
    await updateCommand(tx, row, { ...words, ...failure })
    await noteStep(platform, tx, row, { ...event, step: 'answered' })
  }

  return async (siteId, answer) => {
    if (siteOfCommand(answer.id) !== siteId) return
    await withSite(platform, siteId, async (tx) => {
      const row = await findCommand(tx, siteId, answer.id)
      if (!row || row.sentAt === null || (await isKnown(tx, row, answer.status))) return
      await take(tx, row, answer)
    })
  }
}
