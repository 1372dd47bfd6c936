import { financeStatisticsCalls, type TierSums } from '@gridhelm/contract/money/financeStatistics/calls'
import { financeTypes } from '@gridhelm/contract/money/ledger/entities'
import { pageResult } from '@gridhelm/contract/page'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import { sheetFile } from '../../../platform/sheets/table.ts'
import { readWireTime, wholeDays, wireTime } from '../../../platform/zoned-time.ts'
import { countedFor, createLedgerLists, movedInTier } from '../ledger/service.ts'
import {
  byAgent,
  type Counted,
  customers,
  type StretchRow,
  salesByStretch,
  siteName,
  standingOf,
} from './queries.ts'
import { type Stretch, salesSheet } from './sheet.ts'

const two = (number: number) => String(number).padStart(2, '0')
const absent = { load: null, loads: null, units: null, commission: null }

/** The beginnings of days or months of the reader's calendar, days with 23 and 25 hours included. */
const startOf = (date: string, zone: string): Date => {
  const moment = readWireTime(`${date} 00:00:00`, zone)
  if (!moment) throw new Error(`No such day: ${date}`)
  return moment
}

/** Currencies with sales, those with most of them first. */
function busiestFirst(rows: readonly StretchRow[]): string[] {
  const sales = new Map<string, number>()
  for (const { currency, recharges } of rows) sales.set(currency, (sales.get(currency) ?? 0) + recharges)
  return [...sales].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([currency]) => currency)
}

interface Asked {
  siteId?: string | undefined
  currency?: string | undefined
}

export function serveFinanceStatistics(serve: Serve, platform: Platform): void {
  const { db, now } = platform
  const { accounts } = createLedgerLists(platform)

  /** The days that were asked for; else from the first of this month until now. */
  function period(days: { from?: string | undefined; to?: string | undefined }, zone: string) {
    const today = wireTime(new Date(now()), zone).slice(0, 10)
    const { start, end } = wholeDays(
      { from: days.from ?? `${today.slice(0, 7)}-01`, to: days.to ?? today },
      zone,
    )
    return { start: start ?? new Date(0), end: end ?? new Date(now()) }
  }

  async function ownSite(id: string | undefined, { caller }: SessionContext): Promise<number | undefined> {
    if (id === undefined) return undefined
    const siteId = siteIdOf(id)
    const seen = siteId === undefined ? new Set<number>() : await sitesSeen(db, caller, [siteId])
    if (siteId === undefined || seen.size === 0) throw Refusal.of('error.notFound')
    return siteId
  }

  /** What a reader's sums are made of. */
  const counted = async (id: string | undefined, context: SessionContext): Promise<Counted> => ({
    siteId: await ownSite(id, context),
    whose: await countedFor(platform, context),
  })

  async function byStretch(
    names: readonly string[],
    after: string,
    { siteId: id, currency: wanted }: Asked,
    context: SessionContext,
  ) {
    const { zone } = context
    const own = await counted(id, context)
    const starts = names.map((name) => startOf(name.length === 7 ? `${name}-01` : name, zone))
    const end = startOf(after, zone)
    const all = await salesByStretch(db, own, { starts, end })
    const currencies = busiestFirst(all)
    const currency = wanted ?? currencies[0] ?? null
    const rows = all.filter((row) => row.currency === currency)
    const stretches = names.map((name, index): Stretch => {
      const {
        recharge = 0,
        recharges = 0,
        users = 0,
      } = rows.find(({ stretch }) => stretch === index + 1) ?? {}
      return { name, recharge, recharges, users }
    })
    return { about: { zone, currency, currencies }, stretches }
  }

  function ofMonth(year: number, month: number, asked: Asked, context: SessionContext) {
    const first = `${year}-${two(month)}`
    const count = new Date(Date.UTC(year, month, 0)).getUTCDate()
    const names = Array.from({ length: count }, (_, index) => `${first}-${two(index + 1)}`)
    const after = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
    return byStretch(names, after, asked, context)
  }

  const ofYear = (year: number, asked: Asked, context: SessionContext) =>
    byStretch(
      Array.from({ length: 12 }, (_, index) => `${year}-${two(index + 1)}`),
      `${year + 1}-01-01`,
      asked,
      context,
    )

  serve(financeStatisticsCalls, {
    async summary({ type, from, to, siteId, ...query }, context) {
      const own = await counted(siteId, context)
      const tier = Object.entries(financeTypes).find(([, number]) => number === type)?.[0] ?? ''
      const days = period({ from, to }, context.zone)
      const [standing, moved, records] = await Promise.all([
        standingOf(db, own, tier, new Date(now())),
        movedInTier(db, own.whose, tier, { ...days, siteId: own.siteId }),
        accounts(own.siteId).list({ ...query, type }, context),
      ])
      // What a tier hands on is not handed on at a site.
      const isElsewhere = own.siteId !== undefined && tier !== 'enduser'
      const sums = standing.map((one): TierSums => {
        const {
          received = 0,
          given = 0,
          sold = 0,
          returned = 0,
        } = moved.find(({ currency }) => currency === one.currency) ?? {}
        return isElsewhere
          ? { ...one, received: null, given: null, sold, returned: null }
          : { ...one, received, given, sold, returned }
      })
      return { type, sums, records }
    },

    async monthlyStatistics({ year, month, ...asked }, context) {
      const { about, stretches } = await ofMonth(year, month, asked, context)
      return { ...about, days: stretches.map(({ name, ...one }) => ({ day: name, ...one, ...absent })) }
    },

    async annualStatistics({ year, ...asked }, context) {
      const { about, stretches } = await ofYear(year, asked, context)
      return { ...about, months: stretches.map(({ name, ...one }) => ({ month: name, ...one, ...absent })) }
    },

    async exportStatistics({ year, month, format, ...asked }, context) {
      const sold =
        month === undefined ? await ofYear(year, asked, context) : await ofMonth(year, month, asked, context)
      const site = asked.siteId === undefined ? undefined : await siteName(db, siteIdOf(asked.siteId) ?? 0)
      return sheetFile(salesSheet(sold, { site, hasMonth: month !== undefined }, context), format)
    },

    async loadUserStatistic({ from, to, siteId, ...query }, context) {
      const own = await counted(siteId, context)
      const { start, end } = period({ from, to }, context.zone)
      const page = { start, end, limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize }
      const [people, agents] = await Promise.all([customers(db, own, { start, end }), byAgent(db, own, page)])
      return {
        ...people,
        loading: null,
        dormant: null,
        dark: null,
        medianDaysBetweenLoads: null,
        records: pageResult(agents.rows, agents.total, query),
      }
    },

    async projectStatInfo({ siteId }, context) {
      const moment = new Date(now())
      const year = Number(wireTime(moment, context.zone).slice(0, 4))
      const { about, stretches } = await ofYear(year, { siteId }, context)
      const people = await customers(db, await counted(siteId, context), { start: moment, end: moment })
      const sum = (of: 'recharge' | 'recharges') => stretches.reduce((all, one) => all + one[of], 0)
      return {
        currency: about.currency,
        users: people.users,
        recharges: sum('recharges'),
        recharge: about.currency === null ? null : sum('recharge'),
        ...{ homes: null, active: null, dark: null, silent: null, unlocked: null },
        ...{ load: null, units: null, averagePerHome: null, collectionRate: null },
        minutesToLight: { p50: null, p90: null },
      }
    },
  })
}
