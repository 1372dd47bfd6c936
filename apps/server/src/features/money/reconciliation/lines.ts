import { moneyIn } from '@gridhelm/contract/format/money'
import type { PaymentState } from '@gridhelm/contract/money/payments/entities'
import type {
  LineAction,
  LineEnd,
  LineKind,
  StatementLine,
} from '@gridhelm/contract/money/reconciliation/entities'
import type { LineInput } from '@gridhelm/contract/money/reconciliation/rules'
import { type Page, pageResult } from '@gridhelm/contract/page'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { reversing } from '../ledger/service.ts'
import { createPaymentService } from '../payments/service.ts'
import { type LineRow, linesOf, lockLine, type SeenProvider, type ShownLine, updateLine } from './queries.ts'
import { statementSeenBy } from './seen.ts'
import { decidersOf, tellThem } from './tell.ts'

interface Held {
  reconcile: boolean
  approve: boolean
}

const thereOf = ({ amount, elsewhere }: LineRow): number => (amount ?? 0) + elsewhere
const moreThere = (line: LineRow): number => thereOf(line) - line.hereAmount
const orNull = (amount: number): number | null => (amount === 0 ? null : amount)

/** Nobody decides about money in the name of somebody else. */
async function heldBy(db: Queryable, { caller }: SessionContext): Promise<Held> {
  if (caller.standsInFor !== null) return { reconcile: false, approve: false }
  const [reconcile = false, approve = false] = await Promise.all(
    ['payment:reconcile', 'ledger:approve'].map((code) => reversing.holds(db, caller.scopeId, code)),
  )
  return { reconcile, approve }
}

function mayWith(line: LineRow, held: Held, userId: string, isClosed: boolean): LineAction[] {
  if (isClosed || line.kind === 'matched' || line.settled !== null) return []
  const isAsked = line.askedBy !== null
  return [
    ...(isAsked && held.approve && line.askedBy !== userId ? (['approve', 'reject'] as const) : []),
    ...(held.reconcile && !isAsked && moreThere(line) > 0 ? (['book'] as const) : []),
    ...(held.reconcile && line.kind === 'hereOnly' ? (['carry'] as const) : []),
    ...(held.reconcile ? (['keep'] as const) : []),
  ]
}

const shownLine = (line: ShownLine, may: LineAction[]): StatementLine => ({
  place: line.place,
  reference: line.providerRef,
  kind: line.kind as LineKind,
  there: orNull(thereOf(line)),
  here: orNull(line.hereAmount),
  hereState: line.hereState as PaymentState | null,
  paymentId: line.paymentId,
  paidAt: line.paidAt?.getTime() ?? null,
  billRef: line.billRef,
  fee: line.fee,
  settled: line.settled as LineEnd | null,
  settledBy: line.settledName,
  settledAt: line.settledAt?.getTime() ?? null,
  note: line.note,
  askedBy: line.askedName,
  may,
})

/** The lines of a day, and what people say to those that do not agree. */
export function createLines(platform: Platform) {
  const { db, now } = platform
  const payments = createPaymentService(platform)

  /** One that nobody has settled, of a day that is open; both locked. */
  async function openLine(
    tx: Tx,
    { id, place }: Pick<LineInput, 'id' | 'place'>,
    context: SessionContext,
  ): Promise<{ line: LineRow; provider: SeenProvider }> {
    const { statement, provider } = await statementSeenBy(tx, id, context)
    const line = await lockLine(tx, statement, place)
    if (line === undefined) throw Refusal.of('error.notFound')
    if (line === null) throw Refusal.of('reconciliation.closed')
    if (line.kind === 'matched' || line.settled !== null) throw Refusal.of('reconciliation.settledAlready')
    return { line, provider }
  }

  const settled = (
    tx: Tx,
    line: LineRow,
    how: Exclude<LineEnd, 'itself'>,
    { caller }: SessionContext,
    note: string | null | undefined,
  ) =>
    updateLine(tx, line, {
      settled: how,
      settledBy: caller.userId,
      settledAt: new Date(now()),
      note: note ?? line.note,
    })

  const toldOf = (
    line: LineRow,
    provider: SeenProvider,
    { caller }: SessionContext,
    note: string | null,
  ) => ({
    provider,
    openPage: `/finance/reconciliation?statement=${line.statementId}`,
    valuesIn: (language: Parameters<typeof moneyIn>[0]) => ({
      reference: line.providerRef,
      amount: moneyIn(language).money(moreThere(line), provider.currency),
      by: caller.username,
      note: note ?? '–',
    }),
  })

  return {
    async list(
      {
        id,
        only,
        pageNo,
        pageSize,
      }: { id: string; only: 'findings' | 'all'; pageNo: number; pageSize: number },
      context: SessionContext,
    ): Promise<Page<StatementLine>> {
      const { statement } = await statementSeenBy(db, id, context)
      const [{ rows, total }, held] = await Promise.all([
        linesOf(db, id, { only, pageNo, pageSize }),
        heldBy(db, context),
      ])
      const isClosed = statement.state === 'closed'
      const records = rows.map((line) =>
        shownLine(line, mayWith(line, held, context.caller.scopeId, isClosed)),
      )
      return pageResult(records, total, { pageNo, pageSize })
    },

    keep: (input: LineInput, context: SessionContext): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const { line } = await openLine(tx, input, context)
        await settled(tx, line, 'kept', context, input.note)
      }),

    carry: (input: LineInput, context: SessionContext): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const { line } = await openLine(tx, input, context)
        if (line.kind !== 'hereOnly') throw Refusal.of('reconciliation.onlyHere')
        await settled(tx, line, 'carried', context, input.note)
      }),

    book: (input: LineInput, context: SessionContext): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const { line, provider } = await openLine(tx, input, context)
        if (moreThere(line) <= 0) throw Refusal.of('reconciliation.nothingMore')
        const asked = { askedBy: context.caller.userId, askedAt: new Date(now()) }
        await updateLine(tx, line, { ...asked, note: input.note ?? null })
        const deciders = await decidersOf(tx, provider, context.caller.userId)
        const told = toldOf(line, provider, context, input.note ?? null)
        await tellThem(tx, platform, deciders, { what: 'booking', ...told })
      }),

    approve: (input: LineInput, context: SessionContext): Promise<void> =>
      payments.booking(async (tx, book) => {
        const { line, provider } = await openLine(tx, input, context)
        if (line.askedBy === null) throw Refusal.of('reconciliation.notAsked')
        if (line.askedBy === context.caller.userId) throw Refusal.of('ledger.ownRequest')
        const amount = moreThere(line)
        if (amount <= 0) throw Refusal.of('reconciliation.nothingMore')
        const { providerRef: reference, billRef: bill, payerPhone: payer, paidAt: at } = line
        await book(provider.id, { reference, amount, bill, payer, at })
        await settled(tx, line, 'booked', context, input.note)
      }),

    reject: (input: LineInput, context: SessionContext): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const { line, provider } = await openLine(tx, input, context)
        if (line.askedBy === null) throw Refusal.of('reconciliation.notAsked')
        if (line.askedBy === context.caller.userId) throw Refusal.of('ledger.ownRequest')
        await updateLine(tx, line, { askedBy: null, askedAt: null, note: input.note ?? null })
        const told = toldOf(line, provider, context, input.note ?? null)
        await tellThem(tx, platform, [line.askedBy], { what: 'bookingRefused', ...told })
      }),
  }
}
