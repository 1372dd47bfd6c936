import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import { listQuery, pageOf } from '../../page.ts'
import { figure } from '../../quantities.ts'
import { plainRecord } from '../../resource/calls.ts'
import { sheetFormat } from '../../sheets/format.ts'
import { lightFigures } from '../loads/entities.ts'

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

/** Sold to customers in a stretch of time, what of it became light, and what those below the reader earned. */
const figures = {
  recharge: amount,
  recharges: z.number(),
  load: amount,
  loads: z.number(),
  /** Null: none, or of different kinds. */
  units: figure('units').nullable(),
  users: z.number(),
  commission: amount,
}
const about = {
  zone: z.string(),
  /** The one that was asked for, else the one with most movement; null: there is none. */
  currency: z.string().nullable(),
  currencies: z.array(z.string()),
  /** Of `units`; null: none, or several. */
  unit: z.string().nullable(),
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

/** What is added up by agent and by site. */
const ofGroup = z.object({
  currency: z.string(),
  recharge: amount,
  recharges: z.number(),
  load: amount,
  loads: z.number(),
  units: figure('units').nullable(),
  unit: z.string().nullable(),
  /** Customers to whom something was loaded. */
  loading: z.number(),
  /** Of customers who have not paid them off. */
  homes: z.number(),
  /** Without credit now. */
  dark: z.number(),
  averagePerHome: amount.nullable(),
  /** Time that was loaded, of the time that the homes were there; null: no homes, or sold by energy. */
  collectionRate: figure('share').nullable(),
})
export type GroupFigures = z.infer<typeof ofGroup>

const ofAgent = ofGroup.extend({
  agentId: z.string().nullable(),
  agent: z.string().nullable(),
  operator: z.string().nullable(),
  users: z.number(),
  newUsers: z.number(),
})
export type AgentUsers = z.infer<typeof ofAgent>

/** Null: sold at no site, or at one that the reader does not see; so the rows add up to what was sold. */
const atSite = ofGroup.extend({ siteId: z.string().nullable(), site: z.string().nullable() })
export type SiteFigures = z.infer<typeof atSite>

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
    operation: ['Statistics of money: export', '资金统计：导出', 'Statistiques d’argent : exportation'],
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
    summary: 'Customers, of one currency or of all, and by agent what they paid in a period',
    input: listQuery.extend({ siteId: siteId.optional(), currency, ...period }),
    result: z.object({
      users: z.number(),
      newUsers: z.number(),
      /** To whom something was loaded in the period. */
      loading: z.number(),
      /** Who has bought before, and nothing for sixty days. */
      dormant: z.number(),
      /** With a home whose credit is over now. */
      dark: z.number(),
      medianDaysBetweenLoads: figure('days').nullable(),
      records: pageOf(ofAgent),
    }),
  }),
  siteStatistic: endpoint({
    method: 'GET',
    path: '/finance/siteStatistic',
    access: 'finance:statistics',
    summary:
      'What was paid and loaded at each site in a period, with homes, average and collection rate; what was sold at no site, or at none that is seen, stands in a row without one',
    input: listQuery.extend({ siteId: siteId.optional(), ...period }),
    result: pageOf(atSite),
  }),
  exportGroups: endpoint({
    method: 'GET',
    path: '/finance/exportGroups',
    access: 'finance:statistics',
    summary: 'The statistics by agent or by site as a sheet',
    operation: [
      'Statistics by agent or site: export',
      '按代理商或电站统计：导出',
      'Statistiques par agent ou site : exportation',
    ],
    input: z.object({
      by: z.enum(['agent', 'site']),
      siteId: siteId.optional(),
      ...period,
      format: sheetFormat,
    }),
    result: noResult,
    answersFile: true,
    cancellable: true,
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
      homes: z.number(),
      active: z.number(),
      dark: z.number(),
      silent: z.number(),
      unlocked: z.number(),
      recharge: z.number().nullable(),
      load: z.number().nullable(),
      units: figure('units').nullable(),
      unit: z.string().nullable(),
      averagePerHome: z.number().nullable(),
      collectionRate: figure('share').nullable(),
      /** Of the last thirty days. */
      minutesToLight: lightFigures.pick({ p50: true, p90: true }),
    }),
  }),
}
