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
import { createHomeCounts } from '../homes/service.ts'
import { countedFor, createLedgerLists, movedInTier } from '../ledger/service.ts'
import { createLoadService } from '../loads/service.ts'
import { byAgent, bySite, customers, medianGap } from './group-queries.ts'
import { groupSheet } from './group-sheet.ts'
import { type Counted, siteName, standingOf } from './queries.ts'
import { salesSheet } from './sheet.ts'
import { createStretches } from './stretches.ts'

/** On one sheet. */
const mostGroups = 10_000

interface Asked {
  siteId?: string | undefined
  currency?: string | undefined
}

export function serveFinanceStatistics(serve: Serve, platform: Platform): void {
  const { db, now } = platform
  const { accounts } = createLedgerLists(platform)
  const stretches = createStretches(platform)
  const countHomes = createHomeCounts(platform)
  const { lightFigures } = createLoadService(platform)

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

  const ofMonth = async (year: number, month: number, { siteId, currency }: Asked, context: SessionContext) =>
    stretches.ofMonth(year, month, await counted(siteId, context), { zone: context.zone, currency })
  const ofYear = async (year: number, { siteId, currency }: Asked, context: SessionContext) =>
    stretches.ofYear(year, await counted(siteId, context), { zone: context.zone, currency })

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
      const sold = await ofMonth(year, month, asked, context)
      return { ...sold.about, days: sold.stretches.map(({ name, ...one }) => ({ day: name, ...one })) }
    },

    async annualStatistics({ year, ...asked }, context) {
      const sold = await ofYear(year, asked, context)
      return { ...sold.about, months: sold.stretches.map(({ name, ...one }) => ({ month: name, ...one })) }
    },

    async exportStatistics({ year, month, format, ...asked }, context) {
      const sold =
        month === undefined ? await ofYear(year, asked, context) : await ofMonth(year, month, asked, context)
      const site = asked.siteId === undefined ? undefined : await siteName(db, siteIdOf(asked.siteId) ?? 0)
      return sheetFile(
        salesSheet(sold, { site, hasMonth: month !== undefined }, context),
        format,
        context.language,
      )
    },

    async loadUserStatistic({ from, to, siteId, currency, ...query }, context) {
      const own = { ...(await counted(siteId, context)), currency }
      const asked = { ...period({ from, to }, context.zone), now: new Date(now()) }
      const page = { ...asked, limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize }
      const [people, medianDaysBetweenLoads, agents] = await Promise.all([
        customers(db, own, asked),
        medianGap(db, own, asked),
        byAgent(db, own, page),
      ])
      return { ...people, medianDaysBetweenLoads, records: pageResult(agents.rows, agents.total, query) }
    },

    async siteStatistic({ from, to, siteId, ...query }, context) {
      const own = await counted(siteId, context)
      const asked = { ...period({ from, to }, context.zone), now: new Date(now()) }
      const page = { ...asked, limit: query.pageSize, offset: (query.pageNo - 1) * query.pageSize }
      const { rows, total } = await bySite(db, own, page, context.caller)
      return pageResult(rows, total, query)
    },

    async exportGroups({ by, from, to, siteId, format }, context) {
      const own = await counted(siteId, context)
      const asked = { ...period({ from, to }, context.zone), now: new Date(now()) }
      const all = { ...asked, limit: mostGroups, offset: 0 }
      const { rows } =
        by === 'agent' ? await byAgent(db, own, all) : await bySite(db, own, all, context.caller)
      return sheetFile(groupSheet(rows, { by, ...asked }, context), format, context.language)
    },

    async projectStatInfo({ siteId }, context) {
      const moment = new Date(now())
      const year = Number(wireTime(moment, context.zone).slice(0, 4))
      const own = await counted(siteId, context)
      const sold = await stretches.ofYear(year, own, { zone: context.zone, currency: undefined })
      const { currency, unit } = sold.about
      const since = readWireTime(`${year}-01-01 00:00:00`, context.zone) ?? moment
      const asked = { start: since, end: moment, now: moment }
      const [people, homes, light, sites] = await Promise.all([
        customers(db, own, asked),
        countHomes(own.siteId ?? 0, context),
        lightFigures(own.siteId, context),
        bySite(db, own, { ...asked, limit: mostGroups, offset: 0 }, context.caller),
      ])
      const group = sites.rows.find((row) => row.currency === currency)
      const sum = (of: 'recharge' | 'recharges' | 'load' | 'units') =>
        sold.stretches.reduce((total, one) => total + (one[of] ?? 0), 0)
      return {
        currency,
        users: people.users,
        recharges: sum('recharges'),
        recharge: currency === null ? null : sum('recharge'),
        homes: homes.homes,
        active: homes.lit,
        dark: homes.dark,
        silent: homes.silent,
        unlocked: homes.unlocked,
        load: currency === null ? null : sum('load'),
        units: unit === null ? null : sum('units'),
        unit,
        averagePerHome: group?.averagePerHome ?? null,
        collectionRate: group?.collectionRate ?? null,
        minutesToLight: { p50: light.p50, p90: light.p90 },
      }
    },
  })
}
