import type { LoadState, MadeLoad } from '@gridhelm/contract/money/loads/entities'
import '@gridhelm/contract/money/loads/texts'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { confirmedStep } from './confirmed.ts'
import { type HomeRow, lockHome, updateHome } from './home-queries.ts'
import { giveCode, issueLoad, textCode } from './issue.ts'
import type { createLoadMaking } from './make.ts'
import { plainDraft } from './orders.ts'
import { type LoadRow, lockLoad, lockOpenLoads, updateLoad } from './queries.ts'
import { seenLoad } from './scope-queries.ts'
import { shownBy } from './shown.ts'
import { noteStep, takeStep } from './take-step.ts'
import { inGroups, openToken } from './tokens.ts'
import { createVoice } from './voice.ts'

const canBeSent: ReadonlySet<string> = new Set<LoadState>(['ready', 'sent', 'delivered', 'failed'])

/** What somebody does about a load that does not get on by itself. Each leaves its row in the trail. */
export function createLoadHelp(platform: Platform, { madeOf }: ReturnType<typeof createLoadMaking>) {
  const { db, chains, now } = platform
  const secrets = createSecrets(platform.config)
  const issuing = { ...platform, secrets }
  const voice = createVoice(platform)

  const notNow = ({ state }: LoadRow) => Refusal.of('loads.notNow', { state })

  /** The home first, then its load: the same order for everybody. */
  async function seenWithin<T>(
    tx: Tx,
    id: string,
    { caller }: SessionContext,
    work: (row: LoadRow, home: HomeRow) => Promise<T>,
  ): Promise<T> {
    const seen = await seenLoad(tx, id, subtreeOfCaller(caller))
    const home = seen && (await lockHome(tx, seen.shsId))
    const row = home && (await lockLoad(tx, id))
    if (!row || !home) throw Refusal.of('error.notFound')
    return work(row, home)
  }

  const withSeen = <T>(
    id: string,
    context: SessionContext,
    work: (tx: Tx, row: LoadRow, home: HomeRow) => Promise<T>,
  ): Promise<T> =>
    chains.transaction(db, (tx) => seenWithin(tx, id, context, (row, home) => work(tx, row, home)))

  /** Within a transaction of the chains. */
  const typedInWithin = (tx: Tx, { id, count }: { id: string; count: number }, context: SessionContext) =>
    seenWithin(tx, id, context, async (row, home) => {
      const { tokenCount } = row
      codeOf(row)
      if (tokenCount !== null && count < tokenCount)
        throw Refusal.ofField('count', 'loads.countBehind', { shown: count, wanted: tokenCount })
      if (tokenCount !== null && count > home.tokenCount)
        throw Refusal.ofField('count', 'loads.countAhead', { shown: count, known: home.tokenCount })
      const said = { at: now(), energy: null, saidBy: context.caller.userId, facts: { count, by: 'said' } }
      if (!(await takeStep(platform, tx, row, confirmedStep(row, said, now())))) throw notNow(row)
    })

  function codeOf(row: LoadRow): string {
    const digits = openToken(secrets, row)
    if (digits === undefined) throw Refusal.of('loads.noToken')
    return digits
  }

  /** Back to where it can be sent from; notes who did it. */
  async function again(tx: Tx, row: LoadRow, step: string, by: string): Promise<LoadRow> {
    if (!canBeSent.has(row.state)) throw notNow(row)
    if (row.state !== 'failed') {
      await noteStep(platform, tx, row.id, { step, byUser: by })
      return row
    }
    const change = { failure: null, failureNote: null, sentAt: null, deliveredAt: null }
    const ready = await takeStep(platform, tx, row, { input: 'retry', change, note: { step, byUser: by } })
    return ready ?? row
  }

  return {
    resend: ({ id, phone }: { id: string; phone?: string | null | undefined }, context: SessionContext) =>
      withSeen(id, context, async (tx, row, home) => {
        if (row.way !== 'keypad') throw Refusal.of('loads.notKeypad')
        const digits = codeOf(row)
        const by = context.caller.userId
        const ready = await again(tx, row, 'resent', by)
        const after = await textCode(issuing, tx, home, ready, { digits, by, phone: phone ?? undefined })
        if (after.failure === 'noPhone') throw Refusal.ofField('phone', 'loads.noPhone')
      }),

    push: ({ id }: { id: string }, context: SessionContext) =>
      withSeen(id, context, async (tx, row) => {
        if (row.way !== 'mqtt') throw Refusal.of('loads.notConnected')
        codeOf(row)
        await again(tx, row, 'pushed', context.caller.userId)
        await updateLoad(tx, id, { nextSendAt: new Date(now()) })
      }),

    typedInWithin,
    typedIn: (input: { id: string; count: number }, context: SessionContext) =>
      chains.transaction(db, (tx) => typedInWithin(tx, input, context)),

    voice: ({ id, reason }: { id: string; reason: string }, context: SessionContext) =>
      withSeen(id, context, async (tx, row) => {
        const token = inGroups(codeOf(row))
        if (!canBeSent.has(row.state)) throw notNow(row)
        const isShown = await voice.passes(tx, row, reason, context)
        return { id, token: isShown ? token : null, tokenCount: isShown ? row.tokenCount : null }
      }),

    allowVoice: ({ id }: { id: string }, context: SessionContext) =>
      withSeen(id, context, async (tx, row) => {
        if (!canBeSent.has(row.state)) throw notNow(row)
        await voice.allow(tx, row, context)
      }),

    /** An odd count ends every code before it: what was not taken yet gets another one after it. */
    sync: (
      { id, count }: { id: string; count?: number | undefined },
      context: SessionContext,
    ): Promise<MadeLoad> =>
      withSeen(id, context, async (tx, row, home) => {
        if (home.tokenKey === null) throw Refusal.of('loads.noCounter')
        if (!canBeSent.has(row.state)) throw notNow(row)
        const by = context.caller.userId
        const shown = (await shownBy(tx, home))?.count?.value ?? 0
        home.tokenCount = Math.max(home.tokenCount, shown, count ?? 0)
        await updateHome(tx, home.id, { tokenCount: home.tokenCount })
        const open = await lockOpenLoads(tx, home.id)
        const order = plainDraft(platform, { kind: 'sync', by, clientKey: `sync:${newId(now())}` })
        const made = await issueLoad(issuing, tx, home, { ...order, note: row.id })
        for (const one of open.toSorted((a, b) => (a.tokenCount ?? 0) - (b.tokenCount ?? 0))) {
          if (one.kind === 'sync')
            await takeStep(platform, tx, one, { input: 'cancel', note: { byUser: by } })
          else await giveCode(issuing, tx, home, one, by)
        }
        return madeOf(made, home, null, context)
      }),
  }
}
