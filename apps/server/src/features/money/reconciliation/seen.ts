import type { Queryable } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { findStatement, providersSeen, type SeenProvider, type StatementRow } from './queries.ts'

type Seeing = Pick<SessionContext, 'caller' | 'language'>

/** A provider whose owner stands below the caller, or nothing. */
export async function providerSeenBy(
  db: Queryable,
  id: string,
  { caller, language }: Seeing,
): Promise<SeenProvider> {
  const [provider] = await providersSeen(db, { subtree: subtreeOfCaller(caller), language, id })
  if (!provider) throw Refusal.of('error.notFound')
  return provider
}

export async function statementSeenBy(
  db: Queryable,
  id: string,
  context: Seeing,
): Promise<{ statement: StatementRow; provider: SeenProvider }> {
  const statement = await findStatement(db, id)
  if (!statement) throw Refusal.of('error.notFound')
  return { statement, provider: await providerSeenBy(db, statement.providerId, context) }
}
