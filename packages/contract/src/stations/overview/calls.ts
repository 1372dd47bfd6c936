import './texts.ts'
import { z } from 'zod'
import { endpoint, longRequestTimeoutMs, tokensMay } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import {
  batteryDay,
  dayCurve,
  kindCurves,
  pointCurve,
  pointCurveHours,
  pointCurveMostMs,
  siteEquipment,
  siteSummary,
} from './entities.ts'

const site = z.object({ siteId })
/** A day of the site's calendar, YYYY-MM-DD; today without it. */
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'overview.dayUnknown')
  .optional()
const siteDay = site.extend({ day })

const chart = <const P extends string>(name: P, summary: string) =>
  endpoint({
    method: 'GET',
    path: `/iotProject/charts/${name}`,
    access: 'session',
    summary,
    input: siteDay,
    result: kindCurves,
    timeoutMs: longRequestTimeoutMs,
    aliases: [{ method: 'GET', path: `/iotPcsProject/charts/${name}` }],
  })

export const overviewCalls = tokensMay('telemetry', {
  siteEquipment: endpoint({
    method: 'GET',
    path: '/iotProject/siteEquipment',
    access: 'session',
    summary: 'The devices of a site, which subsystems they make, and how dense its screens are',
    input: site,
    result: siteEquipment,
  }),
  siteSummary: endpoint({
    method: 'GET',
    path: '/iotProject/siteSummary',
    access: 'session',
    summary: 'Energy of the day, benefit, performance ratio, efficiencies and time to dark of a site',
    input: site,
    result: siteSummary,
    timeoutMs: longRequestTimeoutMs,
  }),
  systemOverviewChart: endpoint({
    method: 'GET',
    path: '/iotProject/charts/systemOverview',
    access: 'session',
    summary: 'The power of a site over a day, its state of charge and what is expected of the rest',
    input: siteDay,
    result: dayCurve,
    timeoutMs: longRequestTimeoutMs,
    aliases: [{ method: 'GET', path: '/iotPcsProject/charts/systemOverview' }],
  }),
  pvInverterChart: chart('pvInverter', 'The power of each PV inverter over a day'),
  batteryChart: chart('battery', 'Power and state of charge of each battery over a day'),
  generatorChart: chart('generator', 'Power and fuel of each generator over a day'),
  pointCurve: endpoint({
    method: 'GET',
    path: '/iotDevice/pointCurve',
    access: 'session',
    summary:
      'The last hours of one point of a device, or up to 72 hours between two moments (ms), with the least and the greatest of each step',
    input: z
      .object({
        id: z.string().max(41),
        point: z.string().max(64),
        hours: z.coerce
          .number()
          .refine((hours) => (pointCurveHours as readonly number[]).includes(hours))
          .default(24),
        from: z.coerce.number().int().optional(),
        to: z.coerce.number().int().optional(),
      })
      .refine(({ from, to }) => {
        if (from === undefined || to === undefined) return from === to
        return to > from && to - from <= pointCurveMostMs
      }),
    result: pointCurve,
    timeoutMs: longRequestTimeoutMs,
  }),
  getBatteryEnergyByTime: endpoint({
    method: 'GET',
    path: '/iotProject/getBatteryEnergyByTime/{groupId}',
    access: 'session',
    summary: 'Energy charged and discharged by the storage of a group’s sites, by day, at most 366 days',
    input: z.object({
      groupId: z.string().max(20),
      startTime: z.string().regex(/^\d{4}-\d{2}-\d{2}/, 'overview.dayUnknown'),
      endTime: z.string().regex(/^\d{4}-\d{2}-\d{2}/, 'overview.dayUnknown'),
    }),
    result: z.array(batteryDay),
    timeoutMs: longRequestTimeoutMs,
    aliases: [{ method: 'GET', path: '/iotPcsProject/getBatteryEnergyByTime/{groupId}' }],
  }),
})
