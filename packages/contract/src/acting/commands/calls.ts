import { z } from 'zod'
import { endpoint, longRequestTimeoutMs } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { sheetFormat } from '../../sheets/format.ts'
import { kindNames } from '../../stations/devices/kinds.ts'
import {
  auditCheck,
  batchDetail,
  batchDevices,
  command,
  commandBatch,
  commandDetail,
  commandPage,
  commandRequest,
  commandStates,
  control,
  dryRun,
} from './entities.ts'
import {
  batchRule,
  confirmRule,
  deviceIdRule,
  dryRunRule,
  onOrOffRule,
  overrideRule,
  requestRule,
  withdrawRule,
} from './rules.ts'

const moment = z.coerce.number().int().min(0).max(8.64e15).optional().catch(undefined)
const filter = {
  /** A site; all that the caller may see without it. */
  id: z.string().max(20).nullish(),
  device: z.string().max(41).nullish(),
  state: z.enum(commandStates).nullish().catch(null),
  userName: z.string().trim().max(100).nullish(),
  from: moment,
  to: moment,
}
const id = z.object({ id: z.string().max(64) })

export const commandCalls = {
  list: endpoint({
    method: 'GET',
    path: '/remote/list',
    access: 'command:list',
    summary: 'What can be commanded at a site or of a device, with what it shows and what is under way',
    input: z.object({ id: z.string().max(20).nullish(), device: deviceIdRule.nullish() }),
    result: z.array(control),
  }),
  commandControl: endpoint({
    method: 'POST',
    path: '/remote/commandControl',
    access: 'command:send',
    summary:
      'Ask for a command: what it means and what speaks against it; nothing is sent before the confirmation',
    input: requestRule,
    result: commandRequest,
  }),
  systemOnOrOff: endpoint({
    method: 'POST',
    path: '/iotProject/systemOnOrOff',
    access: 'command:send',
    summary: 'Ask for a site to be started or stopped; like any command it has to be confirmed',
    input: onOrOffRule,
    result: commandRequest,
    aliases: [{ method: 'POST', path: '/iotPcsProject/systemOnOrOff' }],
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/remote/commandConfirm',
    access: 'command:send',
    summary: 'The second confirmation: the command waits for dispatch',
    input: confirmRule,
    result: command,
  }),
  override: endpoint({
    method: 'POST',
    path: '/remote/commandOverride',
    access: 'command:override',
    summary: 'Let a blocked command of somebody else go all the same, with a reason',
    input: overrideRule,
    result: command,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/remote/commandWithdraw',
    access: 'command:send',
    summary: 'Withdraw a command that has not been sent yet',
    input: withdrawRule,
    result: command,
  }),
  commandControlInfo: endpoint({
    method: 'GET',
    path: '/remote/commandControlInfo',
    access: 'command:list',
    summary: 'A command with every step of its life',
    input: id,
    result: commandDetail,
  }),
  log: endpoint({
    method: 'GET',
    path: '/remote/commandLog',
    access: 'command:list',
    summary: 'Commands of the sites that the caller may see, the newest first',
    input: listQuery.extend(filter),
    result: commandPage,
  }),
  exportXls: endpoint({
    method: 'GET',
    path: '/remote/exportXls',
    access: 'command:list',
    summary: 'The command log as a sheet',
    input: z.object({ ...filter, format: sheetFormat }),
    result: z.unknown(),
    answersFile: true,
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
  }),
  audit: endpoint({
    method: 'GET',
    path: '/remote/auditCheck',
    access: 'command:audit',
    summary: 'Follow the audit trail of commands and say whether a row was changed',
    input: z.object({ id: z.string().max(20).nullish() }),
    result: auditCheck,
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
  }),
  batchDevices: endpoint({
    method: 'GET',
    path: '/remote/batchDevices',
    access: 'command:batch',
    summary: 'The devices of a kind that a command can be sent to, of all sites that the caller may see',
    input: z.object({ systemType: z.enum(kindNames), keyWord: z.string().trim().max(100).nullish() }),
    result: batchDevices,
  }),
  dryRun: endpoint({
    method: 'POST',
    path: '/remote/batchDryRun',
    access: 'command:batch',
    summary: 'What a command to many devices would do to each, without sending anything',
    input: dryRunRule,
    result: dryRun,
  }),
  startBatch: endpoint({
    method: 'POST',
    path: '/remote/batchStart',
    access: 'command:batch',
    summary: 'Send a command to many devices one after the other, until so many have failed',
    input: batchRule,
    result: commandBatch,
  }),
  stopBatch: endpoint({
    method: 'POST',
    path: '/remote/batchStop',
    access: 'command:batch',
    summary: 'Send nothing more of a batch',
    input: id,
    result: commandBatch,
  }),
  batches: endpoint({
    method: 'GET',
    path: '/remote/batchList',
    access: 'command:batch',
    summary: 'Commands to many devices, the newest first',
    input: listQuery,
    result: pageOf(commandBatch),
  }),
  batch: endpoint({
    method: 'GET',
    path: '/remote/batchDetail',
    access: 'command:batch',
    summary: 'A command to many devices with the result of each',
    input: id,
    result: batchDetail,
  }),
}
