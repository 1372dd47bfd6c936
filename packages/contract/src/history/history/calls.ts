import { z } from 'zod'
import { endpoint, longRequestTimeoutMs, tokensMay } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import { sheetFormat } from '../../sheets/format.ts'
import { freeCurves, powerHistory, powerHistoryChoice } from './entities.ts'
import { pointRefsRule } from './point-refs.ts'
import { freeCurveQuery, historyQuery, mostCurves } from './rules.ts'

const others = (call: string) => [
  { method: 'GET' as const, path: `/iotPcsProject/${call}` },
  { method: 'GET' as const, path: `/pcsFree/${call}` },
]
const points = pointRefsRule(mostCurves)

/** Moments are of the site, or of the site of the first point. */
export const historyCalls = tokensMay('telemetry', {
  getPowerHisSelect: endpoint({
    method: 'GET',
    path: '/iotProject/getPowerHisSelect',
    access: 'session',
    summary: 'What the power history of a site can show, and since when',
    input: z.object({ siteId }),
    result: powerHistoryChoice,
    aliases: others('getPowerHisSelect'),
  }),
  getPowerHisCurve: endpoint({
    method: 'GET',
    path: '/iotProject/getPowerHisCurve',
    access: 'session',
    summary: 'Power by source, state of charge and irradiance of a site over at most 72 hours',
    input: historyQuery({ siteId }),
    result: powerHistory,
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
    aliases: others('getPowerHisCurve'),
  }),
  exportPowerHisCurve: endpoint({
    method: 'GET',
    path: '/iotProject/exportPowerHisCurve',
    access: 'session',
    summary: 'The power history of a site as a sheet',
    operation: ['Power history: export', '功率历史曲线：导出', 'Historique de puissance : exportation'],
    input: historyQuery({ siteId, format: sheetFormat }),
    result: z.unknown(),
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
    answersFile: true,
  }),
  powerCurve: endpoint({
    method: 'GET',
    path: '/freeReport/powerCurve',
    access: 'session',
    summary: 'Curves of any points of any devices over at most 24 hours, down to the samples as stored',
    input: freeCurveQuery({ points }),
    result: freeCurves,
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
    aliases: [{ method: 'GET', path: '/pcsFree/powerCurve' }],
  }),
  exportPowerCurve: endpoint({
    method: 'GET',
    path: '/freeReport/exportPowerCurve',
    access: 'session',
    summary: 'Free curves as a sheet',
    operation: ['Free curves: export', '自由曲线：导出', 'Courbes libres : exportation'],
    input: freeCurveQuery({ points, format: sheetFormat }),
    result: z.unknown(),
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
    answersFile: true,
  }),
})
