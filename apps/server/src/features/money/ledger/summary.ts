import type {
  AccountFigures,
  AccountKind,
  AccountSummary,
  MovedMoney,
} from '@gridhelm/contract/money/ledger/entities'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { readWireTime, wireTime } from '../../../platform/zoned-time.ts'
import { openFor } from '../../../site/light/payment-scope-sql.ts'
import { lastCheckOf } from './check.ts'
import { paidOutWithinDay } from './queries.ts'
import { accountsOf } from './seen.ts'
import { lastLines } from './statement-queries.ts'
import { createStatements, lineOf } from './statements.ts'
import {
  figuresOf,
  houseBalances,
  inVain,
  type MovedPart,
  movedOf,
  ofOwner,
  sumsBelow,
  waitingFor,
} from './summary-queries.ts'

/** By currency, whenever it was. */
export function together(parts: readonly MovedPart[]): MovedMoney[] {
  const sums = new Map<string, MovedMoney>()
  for (const { isLate: _, ...part } of parts) {
    const sum = sums.get(part.currency)
    sums.set(
      part.currency,
      sum === undefined
        ? part
        : {
            currency: part.currency,
            received: sum.received + part.received,
            given: sum.given + part.given,
            sold: sum.sold + part.sold,
            returned: sum.returned + part.returned,
          },
    )
  }
  return [...sums.values()]
}
const shownLines = 50

export function createSummaries(platform: Platform) {
  const { db, now } = platform
  const { named } = createStatements(platform)

  async function figures(userId: string): Promise<AccountFigures[]> {
    const rows = await figuresOf(db, userId, new Date(now()))
    return Promise.all(
      rows.map(async ({ dailyLimit, creditLine, balance, held, ...row }) => {
        const out = dailyLimit === null ? 0 : await paidOutWithinDay(db, row.id, now())
        return {
          id: row.id,
          kind: row.kind as AccountKind,
          currency: row.currency,
          balance,
          held,
          available: balance - held + creditLine,
          ceiling: row.ceiling,
          creditLine,
          dailyLeft: dailyLimit === null ? null : Math.max(dailyLimit - held - out, 0),
          price: row.price,
          units: row.unit === null ? null : row.units,
          unit: row.unit,
          status: row.status as '0' | '1',
        }
      }),
    )
  }

  /** Own movements; those who only look on have the ones of whom they look after. */
  async function summary(context: SessionContext): Promise<AccountSummary> {
    const { caller, zone } = context
    // Of whom the caller stands in for, if anybody.
    const { scopeId: userId } = caller
    const subtree = subtreeOfCaller(caller)
    const accounts = await figures(userId)
    const seen = await accountsOf(platform, context)
    const moment = now()
    const today = wireTime(new Date(moment), zone).slice(0, 10)
    const start = (date: string) => readWireTime(`${date} 00:00:00`, zone) ?? new Date(moment)
    const end = new Date(moment + 1)
    const ofOthers = seen.isEverybody ? undefined : seen('account')
    const counted = accounts.length > 0 ? ofOwner(userId) : ofOthers
    const month = { start: start(`${today.slice(0, 7)}-01`), end, split: start(today) }
    const [below, moved, waiting, vain] = await Promise.all([
      sumsBelow(db, seen, userId),
      movedOf(db, counted, month),
      waitingFor(db, userId, subtree),
      inVain(db, userId, { subtree, open: openFor(caller), now: new Date(moment) }),
    ])
    return {
      accounts,
      below,
      today: together(moved.filter(({ isLate }) => isLate)),
      month: together(moved),
      waiting: { ...waiting, ...vain },
    }
  }

  return {
    summary,

    async adminSummary(context: SessionContext) {
      const [own, house, check] = await Promise.all([
        summary(context),
        houseBalances(db),
        lastCheckOf(db, context.zone),
      ])
      return { ...own, house, check }
    },

    async mine({ caller, language, zone }: SessionContext) {
      const moment = new Date(now())
      const today = wireTime(moment, zone)
      const since = (date: string) =>
        movedOf(db, ofOwner(caller.scopeId), {
          start: readWireTime(`${date} 00:00:00`, zone) ?? moment,
          end: new Date(now() + 1),
        })
      const [accounts, month, year, rows, texts] = await Promise.all([
        figures(caller.scopeId),
        since(`${today.slice(0, 7)}-01`),
        since(`${today.slice(0, 4)}-01-01`),
        lastLines(db, caller.scopeId, shownLines),
        named(language),
      ])
      return {
        accounts,
        month: together(month),
        year: together(year),
        last: rows.map((row) => lineOf(row, texts, zone)),
      }
    },
  }
}
