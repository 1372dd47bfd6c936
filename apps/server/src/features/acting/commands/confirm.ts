import type { Command, CommandState } from '@gridhelm/contract/acting/commands/entities'
import { mostExpirySeconds } from '@gridhelm/contract/acting/commands/rules'
import type { Language } from '@gridhelm/contract/language'
import { type Finding, isBlocked, mayBeApproved } from '@gridhelm/points/interlocks/evaluate'
import type { Tx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { failureOf } from './failure.ts'
import { type Judgement, judge } from './judge.ts'
import { type CommandInput, isLive } from './machine.ts'
import { type CommandRow, findCommand, findLive, hasRival } from './queries.ts'
import { checkFree } from './request.ts'
import { type Asking, checkSeen, siteOfCommand, userOf } from './scope.ts'
import { type Step, takeStep, withSite } from './take-step.ts'
import { stateText, wireFindings, wireOne } from './wire.ts'

/** By then a command has expired, and what it did has shown. */
const effectMs = 2 * mostExpirySeconds * 1_000

export function createConfirmations(platform: Platform) {
  const { db, now } = platform

  /** Refused where the machine has no way; the command has moved on meanwhile. */
  async function go(tx: Tx, row: CommandRow, step: Step, language: Language): Promise<CommandRow> {
    const after = await takeStep(platform, tx, row, step)
    if (!after) throw Refusal.of('commands.tooLate', { state: stateText(row.state, language) })
    return after
  }

  async function refuseBlocked(
    tx: Tx,
    row: CommandRow,
    { findings }: Judgement,
    language: Language,
  ): Promise<never> {
    const [finding] = await wireFindings(
      tx,
      row.siteId,
      findings.filter((one) => one.isBlocking),
      language,
    )
    const { name = '', shown = '', detail = '' } = finding ?? {}
    throw Refusal.of('commands.blocked', { name, shown, detail })
  }

  /** What it takes the place of ends first; then it waits for dispatch. */
  async function queue(
    tx: Tx,
    row: CommandRow,
    first: Step & { input: Extract<CommandInput, 'confirm' | 'approve'> },
    language: Language,
  ): Promise<CommandRow> {
    const live = await findLive(tx, row.siteId, row.deviceId, row.point)
    checkFree(live)
    if (live) {
      const failure = failureOf({ key: 'commands.superseded' })
      const event = { byUser: first.event.byUser, facts: { failure, by: row.id } }
      await go(tx, live, { input: 'fail', change: { failure }, event }, language)
    }
    const confirmed = await go(tx, row, first, language)
    const moment = now()
    const expiresAt = new Date(moment + row.expirySeconds * 1_000)
    // Then only what telemetry shows after the controller's answer proves this one.
    const isShared = await hasRival(tx, row, new Date(moment - effectMs))
    const change = {
      expiresAt,
      nextSendAt: new Date(moment),
      ...(isShared && { proofBefore: null }),
    }
    const event = { byUser: null, facts: { expires: expiresAt.getTime() } }
    return go(tx, confirmed, { input: 'queue', change, event }, language)
  }

  /** A command that waits for its second confirmation, with what speaks against it now. */
  async function waiting(tx: Tx, row: CommandRow, language: Language): Promise<Judgement> {
    if (row.state !== ('requested' satisfies CommandState))
      throw Refusal.of('commands.tooLate', { state: stateText(row.state, language) })
    if (now() >= row.confirmUntil.getTime()) throw Refusal.of('commands.confirmTooLate')
    return judge(tx, now(), row, language)
  }

  const found = async (tx: Tx, siteId: number, id: string): Promise<CommandRow> => {
    const row = await findCommand(tx, siteId, id)
    if (!row) throw Refusal.of('error.notFound')
    return row
  }

  async function withCommand(
    id: string,
    { caller, language }: Asking,
    work: (tx: Tx, row: CommandRow) => Promise<CommandRow>,
  ): Promise<Command> {
    const siteId = await checkSeen(db, caller, siteOfCommand(id))
    const row = await withSite(platform, siteId, async (tx) => work(tx, await found(tx, siteId, id)))
    return wireOne(db, row, language)
  }

  return {
    /** By who asked. The interlocks are looked at once more: the plant has gone on. */
    confirm: (id: string, asking: Asking): Promise<Command> =>
      withCommand(id, asking, async (tx, row) => {
        const { caller: asker, language } = asking
        if (row.requestedBy !== asker.userId || row.requestedFor !== (asker.standsInFor?.userId ?? null))
          throw Refusal.of('commands.onlyRequester')
        // Confirmed twice is confirmed once.
        if (isLive(row.state as CommandState)) return row
        const judged = await waiting(tx, row, language)
        if (isBlocked(judged.findings)) await refuseBlocked(tx, row, judged, language)
        const interlocks = JSON.stringify(judged.findings)
        const change = { confirmedAt: new Date(now()), interlocks }
        const event = { byUser: asker.userId, facts: userOf(asker) }
        return queue(tx, row, { input: 'confirm', change, event }, language)
      }),

    /** By a second person, where every interlock that blocks allows it. */
    override: (id: string, reason: string, asking: Asking): Promise<Command> =>
      withCommand(id, asking, async (tx, row) => {
        const { caller: asker, language } = asking
        // Neither who asked for it nor for whom it was asked.
        if (row.requestedBy === asker.userId || row.requestedFor === asker.userId)
          throw Refusal.of('commands.onlySecondPerson')
        if (row.overrideBy === asker.userId && isLive(row.state as CommandState)) return row
        const judged = await waiting(tx, row, language)
        const { findings } = judged
        // A command that only waits for its confirmation is not somebody else's to send.
        if (!isBlocked(findings) && !isBlocked(JSON.parse(row.interlocks) as Finding[]))
          throw Refusal.of('commands.nothingToOverride')
        if (isBlocked(findings) && !mayBeApproved(findings)) await refuseBlocked(tx, row, judged, language)
        const at = new Date(now())
        const change = {
          confirmedAt: at,
          overrideBy: asker.userId,
          overrideAt: at,
          overrideReason: reason,
          interlocks: JSON.stringify(findings),
        }
        const overridden = findings.flatMap((one) => (one.isBlocking ? one.key : []))
        const event = {
          step: 'approved' as const,
          byUser: asker.userId,
          note: reason,
          facts: { ...userOf(asker), overridden },
        }
        return queue(tx, row, { input: 'approve', change, event }, language)
      }),

    /** Whoever may send at the site may also take back what has not been sent. */
    withdraw: (id: string, asking: Asking): Promise<Command> =>
      withCommand(id, asking, (tx, row) => {
        const { caller: asker, language } = asking
        const event = { byUser: asker.userId, facts: userOf(asker) }
        return row.state === ('withdrawn' satisfies CommandState)
          ? Promise.resolve(row)
          : go(tx, row, { input: 'withdraw', event }, language)
      }),
  }
}
