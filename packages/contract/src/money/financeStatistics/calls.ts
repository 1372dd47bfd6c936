import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import { listQuery, pageOf } from '../../page.ts'
import { plainRecord } from '../../resource/calls.ts'
import { sheetFormat } from '../../sheets/format.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
  .catch(undefined)
/** Days of the reader's calendar; absent: this month. */
const period = { from: day, to: day }
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .optional()
  .catch(undefined)
const year = z.coerce.number().int().min(2000).max(2200)
const amount = z.number().int()

/** Sold to customers in a stretch of time; what loads will tell is null until there are any. */
const figures = {
  recharge: amount,
  recharges: z.number(),
  load: amount.nullable(),
  loads: z.number().nullable(),
  units: z.number().nullable(),
  users: z.number(),
  commission: amount.nullable(),
}
const about = {
  zone: z.string(),
  /** The one that was asked for, else the one with most movement; null: there is none. */
  currency: z.string().nullable(),
  currencies: z.array(z.string()),
}

const sums = z.object({
  currency: z.string(),
  accounts: z.number(),
  /** Null where a site was asked for: what a tier hands on is not handed on at a site. */
  received: amount.nullable(),
  given: amount.nullable(),
  sold: amount,
  returned: amount.nullable(),
  balance: amount,
  held: amount,
  units: z.number().nullable(),
  /** Null: no price, or prices by different units. */
  unit: z.string().nullable(),
})
export type TierSums = z.infer<typeof sums>

const ofAgent = z.object({
  agentId: z.string().nullable(),
  agent: z.string().nullable(),
  operator: z.string().nullable(),
  currency: z.string(),
  users: z.number(),
  newUsers: z.number(),
  recharge: amount,
  recharges: z.number(),
})
export type AgentUsers = z.infer<typeof ofAgent>

export const financeStatisticsCalls = {
  summary: endpoint({
    method: 'GET',
    path: '/finance/summary',
    access: 'finance:summary',
    summary:
      'Accounts of a tier (3 to 6, also 2) with their sums by currency in a period; with a site, of those who belong to it, and what was sold there',
    input: listQuery.extend({
      type: z.coerce.number().int().min(2).max(6).catch(3).default(3),
      siteId: siteId.optional(),
      ...period,
    }),
    result: z.object({ type: z.number(), sums: z.array(sums), records: pageOf(plainRecord) }),
  }),
  monthlyStatistics: endpoint({
    method: 'GET',
    path: '/finance/monthlyStatistics',
    access: 'finance:statistics',
    summary: 'What was sold to customers on each day of a month',
    input: z.object({
      year,
      month: z.coerce.number().int().min(1).max(12),
      siteId: siteId.optional(),
      currency,
    }),
    result: z.object({ ...about, days: z.array(z.object({ day: z.string(), ...figures })) }),
  }),
  annualStatistics: endpoint({
    method: 'GET',
    path: '/finance/annualStatistics',
    access: 'finance:statistics',
    summary: 'What was sold to customers in each month of a year',
    input: z.object({ year, siteId: siteId.optional(), currency }),
    result: z.object({ ...about, months: z.array(z.object({ month: z.string(), ...figures })) }),
  }),
  exportStatistics: endpoint({
    method: 'GET',
    path: '/finance/exportStatistics',
    access: 'finance:statistics',
    summary: 'The days of a month, or without one the months of a year, as a sheet',
    operation: ['Statistics of money: export', '资金统计：导出', 'Statistiques d’argent : exportation'],
    input: z.object({
      year,
      month: z.coerce.number().int().min(1).max(12).optional(),
      siteId: siteId.optional(),
      currency,
      format: sheetFormat,
    }),
    result: noResult,
    answersFile: true,
    cancellable: true,
  }),
  loadUserStatistic: endpoint({
    method: 'GET',
    path: '/finance/loadUserStatistic',
    access: 'finance:statistics',
    summary: 'Customers, and by agent what they paid in a period',
    input: listQuery.extend({ siteId: siteId.optional(), ...period }),
    result: z.object({
      users: z.number(),
      newUsers: z.number(),
      loading: z.number().nullable(),
      dormant: z.number().nullable(),
      dark: z.number().nullable(),
      medianDaysBetweenLoads: z.number().nullable(),
      records: pageOf(ofAgent),
    }),
  }),
  projectStatInfo: endpoint({
    method: 'GET',
    path: '/finance/projectStatInfo',
    access: 'finance:statistics',
    summary: 'Homes of a site, and what its customers have paid this year; null: nothing is known of it yet',
    input: z.object({ siteId }),
    result: z.object({
      /** The one with most movement; null: nobody has paid. */
      currency: z.string().nullable(),
      users: z.number(),
      recharges: z.number(),
      homes: z.number().nullable(),
      active: z.number().nullable(),
      dark: z.number().nullable(),
      silent: z.number().nullable(),
      unlocked: z.number().nullable(),
      recharge: z.number().nullable(),
      load: z.number().nullable(),
      units: z.number().nullable(),
      averagePerHome: z.number().nullable(),
      collectionRate: z.number().nullable(),
      minutesToLight: z.object({ p50: z.number().nullable(), p90: z.number().nullable() }),
    }),
  }),
}
