import type { Language } from '@gridhelm/contract/language'
import { minorDigits } from '@gridhelm/contract/money'
import type { StatementLine } from '@gridhelm/contract/money/ledger/entities'
import { reasonText } from '@gridhelm/contract/money/ledger/reasons'
import { pageResult } from '@gridhelm/contract/page'
import type { SheetFormat } from '@gridhelm/contract/sheets/format'
import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { FileAnswer } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Chart } from '../../../platform/sheets/chart.ts'
import { sheetFile } from '../../../platform/sheets/table.ts'
import { wholeDays, wireTime } from '../../../platform/zoned-time.ts'
import { createDictionaryReader, type DictionaryTexts } from '../../../resources/dictionary-texts.ts'
import { rowsByCursor } from '../../../resources/export.ts'
import { createResourceService } from '../../../resources/service.ts'
import { houseBalanceBefore } from './day-queries.ts'
import { bindAccounts } from './lists.ts'
import { partiesOf } from './people-queries.ts'
import { balanceCurve, type Drawn, stepsOf } from './statement-curve.ts'
import {
  allLines,
  balanceBefore,
  firstLineAt,
  type LineRow,
  lineCount,
  linePage,
  movedByStretch,
  type Period,
  type SheetLine,
} from './statement-queries.ts'

const texts = defineTexts({
  title: ['Statement', '账户流水', 'Relevé de compte'],
  time: words.time,
  kind: words.type,
  counterparty: ['Other side', '对方', 'Autre partie'],
  amount: ['Amount', '金额', 'Montant'],
  balance: ['Balance', '余额', 'Solde'],
  currency: words.currency,
  reason: words.reason,
  reference: ['Reference', '凭证号', 'Référence'],
  owner: ['Owner', '所有人', 'Titulaire', 'of an account of money'],
  period: words.period,
  whole: ['Since the beginning', '累计', 'Depuis l’origine'],
  opening: ['Opening balance', '期初余额', 'Solde initial'],
  closing: ['Closing balance', '期末余额', 'Solde final'],
})

const mostCounted = 200_000
const dictionaries = ['transfer_kind', 'account_kind', 'reversal_reason']

interface Asked {
  accountId: string
  from?: string | undefined
  to?: string | undefined
}

/** Refuses whoever may not read the lines of an account. */
type Guard = (account: { id: string; ownerId: string | null }, context: SessionContext) => Promise<void>

const textIn = (dictionary: DictionaryTexts, code: string, value: string) =>
  dictionary.get(code)?.get(value) ?? value

export const lineOf = (row: LineRow, named: DictionaryTexts, zone: string): StatementLine => ({
  id: `${row.transferId}-${row.place}`,
  transferId: row.transferId,
  time: wireTime(row.at, zone),
  kind: row.kind,
  kind_dictText: textIn(named, 'transfer_kind', row.kind),
  amount: row.amount,
  balance: row.balance,
  currency: row.currency,
  counterparty: row.otherName ?? textIn(named, 'account_kind', row.otherKind),
  reason: row.reason,
  reference: row.reference,
  reversesId: row.reversesId,
})

export function createStatements(platform: Platform) {
  const { db, now } = platform
  const accounts = createResourceService(platform, bindAccounts(platform))
  const named = createDictionaryReader(db, dictionaries)

  /** Who sees the account in the list sees its lines. */
  const seen: Guard = async ({ id }, context) => void (await accounts.byId(id, context))
  const own: Guard = async ({ ownerId }, { caller }) => {
    if (ownerId !== caller.scopeId) throw Refusal.of('error.notFound')
  }

  async function asked({ accountId, ...days }: Asked, context: SessionContext, guard: Guard) {
    const party = (await partiesOf(db, [accountId])).get(accountId)
    if (!party) throw Refusal.of('error.notFound')
    await guard({ id: accountId, ownerId: party.ownerId }, context)
    const period = wholeDays(days, context.zone)
    const isOwned = party.ownerId !== null
    const before = isOwned ? balanceBefore : houseBalanceBefore
    const [opening, closing] = await Promise.all([
      period.start ? before(db, accountId, period.start) : 0,
      before(db, accountId, period.end ?? new Date(now() + 86_400_000)),
    ])
    return { account: { id: accountId, isOwned }, party, period, opening, closing }
  }

  /** For paper: the balance by days, up to now. */
  async function curve(
    id: string,
    period: Period,
    { opening, zone, ...drawn }: Drawn & { opening: number; zone: string },
  ): Promise<Chart[]> {
    const first = period.start ?? (await firstLineAt(db, id))
    const end = new Date(Math.min(period.end?.getTime() ?? Infinity, now()))
    const steps = first && first < end ? stepsOf(first, end, zone) : []
    if (steps.length === 0) return []
    const moved = await movedByStretch(db, id, { starts: steps.map(({ start }) => start), end })
    return balanceCurve(steps, moved, opening, drawn)
  }

  const callsFor = (guard: Guard) => ({
    async statement(query: Asked & { pageNo: number; pageSize: number }, context: SessionContext) {
      const { account, party, period, opening, closing } = await asked(query, context, guard)
      const [rows, total, texts] = await Promise.all([
        linePage(db, account, period, {
          limit: query.pageSize,
          offset: Math.min((query.pageNo - 1) * query.pageSize, mostCounted),
        }),
        lineCount(db, account.id, period, mostCounted),
        named(context.language),
      ])
      const lines = rows.map((row) => lineOf(row, texts, context.zone))
      return { currency: party.currency, opening, closing, records: pageResult(lines, total, query) }
    },

    /** Row by row, from the first to the last: a long statement needs no more memory than a short one. */
    async export(
      { format, ...query }: Asked & { format: SheetFormat },
      context: SessionContext,
    ): Promise<FileAnswer> {
      const { account, party, period, opening, closing } = await asked(query, context, guard)
      const { language, zone } = context
      const kinds = await named(language)
      const digits = minorDigits(party.currency)
      const major = (minor: number | null) => (minor === null ? null : minor / 10 ** digits)
      const reasonOf = ({ kind, reason }: SheetLine) =>
        reason && reasonText(kind, reason, (key) => textIn(kinds, 'reversal_reason', key))
      async function* rows() {
        for await (const part of rowsByCursor(db.withoutPlugins(), allLines(account, period))) {
          for (const line of part) {
            yield [
              wireTime(new Date(line.at), zone),
              textIn(kinds, 'transfer_kind', line.kind),
              line.name ?? textIn(kinds, 'account_kind', line.other),
              major(line.amount),
              major(line.balance),
              party.currency,
              reasonOf(line),
              line.reference,
            ]
          }
        }
      }
      const shown = { party, query, opening, closing, zone }
      const drawn = {
        title: texts[language].balance,
        unit: party.currency,
        major: (minor: number) => minor / 10 ** digits,
      }
      const charts = format === 'pdf' ? await curve(account.id, period, { opening, zone, ...drawn }) : []
      return sheetFile({ ...headOf(shown, language, major), rows: rows(), charts }, format, language)
    },
  })

  return { named, seen: callsFor(seen), own: callsFor(own) }
}

interface Head {
  party: { name: string | null; currency: string }
  query: Asked
  opening: number
  closing: number
  zone: string
}

function headOf(
  { party, query, opening, closing, zone }: Head,
  language: Language,
  major: (minor: number | null) => number | null,
) {
  const t = texts[language]
  return {
    title: t.title,
    titles: [t.time, t.kind, t.counterparty, t.amount, t.balance, t.currency, t.reason, t.reference],
    head: [
      [t.owner, party.name],
      [t.period, ...(query.from || query.to ? [query.from ?? null, query.to ?? null] : [t.whole]), zone],
      [t.opening, major(opening), party.currency],
      [t.closing, major(closing), party.currency],
    ],
  }
}
