import type { UploadedFile } from '@gridhelm/contract/files/entities'
import { readColumns } from '@gridhelm/contract/money/payments/mapping'
import type { statementRule } from '@gridhelm/contract/money/reconciliation/rules'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readersInTurn, uploadedRows } from '../../../platform/sheets/reading/uploaded.ts'
import { wholeDays, wireTime } from '../../../platform/zoned-time.ts'
import {
  addUnlisted,
  countLines,
  insertLines,
  lockStatement,
  openDay,
  type SeenProvider,
  type StatementRow,
  settleAgain,
  takeLines,
  updateStatement,
  weighAll,
} from './queries.ts'
import { createStatementReader, type ReadStatement } from './read-statement.ts'
import { providerSeenBy, statementSeenBy } from './seen.ts'
import { tellThem } from './tell.ts'

type Upload = z.output<typeof statementRule> & { file: UploadedFile }

/** Days of providers: a statement is compared, and closed once every line is settled. */
export function createDays(platform: Platform) {
  const { db, now } = platform

  async function read({ file, day }: Upload, provider: SeenProvider): Promise<ReadStatement> {
    const columns = readColumns(provider.statementColumns)
    if (!columns || provider.currency === null) throw Refusal.of('reconciliation.columnsWrong')
    const { currency, timeZone: zone } = provider
    const reader = createStatementReader({ columns, currency, day, zone })
    await readersInTurn(async () => {
      for await (const rows of uploadedRows(file)) for (const row of rows) reader.take(row)
    })
    return reader.end()
  }

  /** Payments of the day that came meanwhile are found, and both sides weighed. */
  async function weigh(
    tx: Tx,
    statement: StatementRow,
    provider: SeenProvider,
    also: readonly string[] = [],
  ) {
    const { start, end } = wholeDays({ from: statement.day, to: statement.day }, provider.timeZone)
    if (start && end) await addUnlisted(tx, statement, { start, end })
    await weighAll(tx, statement, also)
  }

  return {
    async upload(input: Upload, context: SessionContext) {
      const { caller } = context
      const provider = await providerSeenBy(db, input.providerId, context)
      const today = wireTime(new Date(now()), provider.timeZone).slice(0, 10)
      if (input.day > today) throw Refusal.ofField('day', 'reconciliation.dayWrong')
      const { listed, leftOut } = await read(input, provider)
      const compared = await db.transaction().execute(async (tx) => {
        const fileName = input.file.name.slice(0, 200)
        const statement = await openDay(tx, {
          ...{ id: newId(now()), providerId: provider.id, day: input.day, fileName },
          ...{ currency: provider.currency ?? '', createBy: caller.userId, createTime: new Date(now()) },
        })
        if (statement.state === 'closed') throw Refusal.of('reconciliation.closed')
        const before = await takeLines(tx, statement.id)
        await updateStatement(tx, statement.id, { fileName })
        await insertLines(tx, statement, listed)
        const known = before.map(({ providerRef }) => providerRef)
        await weigh(tx, statement, provider, known)
        await settleAgain(tx, statement.id, before)
        const { lines, open } = await countLines(tx, statement.id)
        if (open > 0 && provider.ownerId !== null && provider.ownerId !== caller.userId)
          await tellThem(tx, platform, [provider.ownerId], {
            what: 'findings',
            provider,
            openPage: `/finance/reconciliation?statement=${statement.id}`,
            valuesIn: () => ({ day: input.day, count: open, by: caller.username }),
          })
        return { id: statement.id, lines, open }
      })
      return { ...compared, leftOut }
    },

    close: (id: string, context: SessionContext): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const { provider } = await statementSeenBy(tx, id, context)
        const statement = await lockStatement(tx, id)
        if (statement?.state !== 'open') throw Refusal.of('reconciliation.closed')
        await weigh(tx, statement, provider)
        const { open } = await countLines(tx, id)
        if (open > 0) throw Refusal.of('reconciliation.notAll', { count: open })
        const closed = { closedBy: context.caller.userId, closedAt: new Date(now()) }
        await updateStatement(tx, id, { state: 'closed', ...closed })
      }),
  }
}
