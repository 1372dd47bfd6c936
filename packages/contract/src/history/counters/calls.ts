import { z } from 'zod'
import { endpoint, longRequestTimeoutMs } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import { listQuery, pageOf } from '../../page.ts'
import { sheetFormat } from '../../sheets/format.ts'
import { kindNames } from '../../stations/devices/kinds.ts'
import { counterRepair, counterRepairDetail, counterScan, repairKinds, repairStates } from './entities.ts'
import { approveBatchRule, decideRule, repairId } from './rules.ts'

const moment = z.coerce.number().int().min(0).max(8.64e15).optional().catch(undefined)

const filter = {
  /** All sites of the caller without it. */
  siteId: siteId.optional(),
  state: z.enum(repairStates).optional().catch(undefined),
  kind: z.enum(repairKinds).optional().catch(undefined),
  deviceKind: z.enum(kindNames).optional().catch(undefined),
  /** The id of a device. */
  deviceId: z.string().max(41).optional(),
  /** Moments in ms; `to` does not belong to it. */
  from: moment,
  to: moment,
}

export const counterCalls = {
  list: endpoint({
    method: 'GET',
    path: '/counterRepair/list',
    access: 'counterRepair:list',
    summary: 'Where counters did not go on as they should, those that wait for a decision first',
    input: listQuery.extend(filter),
    result: pageOf(counterRepair),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/counterRepair/detail',
    access: 'counterRepair:list',
    summary: 'A repair with the readings of the counter and its power around it',
    input: z.object({ id: repairId }),
    result: counterRepairDetail,
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/counterRepair/decide',
    access: 'counterRepair:decide',
    summary: 'Approve a repair with the proposed or an own value, reject it, or open it again',
    operation: ['Decide about a counter repair', '处理表码修正', 'Décision sur une correction de compteur'],
    input: decideRule,
    result: counterRepair,
  }),
  approveBatch: endpoint({
    method: 'POST',
    path: '/counterRepair/approveBatch',
    access: 'counterRepair:decide',
    summary: 'Approve several repairs of one kind as they are proposed',
    operation: [
      'Approve several counter repairs',
      '批量批准表码修正',
      'Approbation groupée de corrections de compteurs',
    ],
    input: approveBatchRule,
    result: z.object({ approved: z.number(), left: z.number() }),
  }),
  scan: endpoint({
    method: 'POST',
    path: '/counterRepair/scan',
    access: 'counterRepair:decide',
    summary: 'Look through the counters of a site now, its last 31 days',
    operation: ['Look through the counters of a site', '检查电站计数器', 'Examen des compteurs d’un site'],
    input: z.object({ siteId }),
    result: counterScan,
    timeoutMs: longRequestTimeoutMs,
    aliases: [{ method: 'GET', path: '/counterRepair/scan' }],
  }),
  exportXls: endpoint({
    method: 'GET',
    path: '/counterRepair/exportXls',
    access: 'counterRepair:list',
    summary: 'Repairs of counters as a sheet',
    operation: ['Counter repair: export', '表码修正：导出', 'Correction des compteurs : exportation'],
    input: z.object({ ...filter, format: sheetFormat }),
    result: z.unknown(),
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
    answersFile: true,
  }),
}
