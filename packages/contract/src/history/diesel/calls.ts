import { z } from 'zod'
import { endpoint, longRequestTimeoutMs, noResult } from '../../endpoint.ts'
import { recordId, siteId } from '../../form/fields.ts'
import { listQuery, pageOf } from '../../page.ts'
import { sheetFormat } from '../../sheets/format.ts'
import { delivery, dieselLedger } from './entities.ts'
import { deliveryEditRule, deliveryRule, fuelCurveRule, generatorRule, ledgerQuery } from './rules.ts'

const filterText = z.string().trim().max(100).optional()
const filterDate = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
  .catch(undefined)

export const dieselCalls = {
  list: endpoint({
    method: 'GET',
    path: '/diesel/list',
    access: 'diesel:list',
    summary: 'Deliveries of diesel to a site, the newest first',
    input: listQuery.extend({
      siteId,
      /** Supplier, receipt number or note. */
      search: filterText,
      /** A generator; `common` for the tank of the site. */
      deviceId: z.string().max(24).optional(),
      from: filterDate,
      to: filterDate,
    }),
    result: pageOf(delivery),
  }),
  add: endpoint({
    method: 'POST',
    path: '/diesel/add',
    access: 'diesel:edit',
    summary: 'Record a delivery; the same client key twice is one delivery',
    operation: ['Diesel ledger: add a delivery', '柴油台账：登记送油', 'Registre du gazole : ajout'],
    input: deliveryRule,
    result: z.object({ id: z.string() }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/diesel/edit',
    access: 'diesel:edit',
    summary: 'Correct a delivery; what it said before is kept',
    operation: ['Diesel ledger: edit a delivery', '柴油台账：修改送油', 'Registre du gazole : modification'],
    input: deliveryEditRule,
    result: noResult,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/diesel/delete',
    access: 'diesel:edit',
    summary: 'Delete a delivery; what it said is kept in the data log',
    operation: ['Diesel ledger: delete a delivery', '柴油台账：删除送油', 'Registre du gazole : suppression'],
    input: z.object({ siteId, id: recordId }),
    result: noResult,
  }),
  ledger: endpoint({
    method: 'GET',
    path: '/diesel/ledger',
    access: 'diesel:list',
    summary:
      'Deliveries, tank, counter and fuel curve against one another, by day, week or month of the site',
    input: ledgerQuery({}),
    result: dieselLedger,
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
  }),
  exportLedger: endpoint({
    method: 'GET',
    path: '/diesel/exportLedger',
    access: 'diesel:list',
    summary: 'The diesel ledger of a site as a sheet',
    operation: ['Diesel ledger: export', '柴油台账：导出', 'Registre du gazole : exportation'],
    input: ledgerQuery({ format: sheetFormat }),
    result: z.unknown(),
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
    answersFile: true,
  }),
  saveFuelCurve: endpoint({
    method: 'PUT',
    path: '/diesel/fuelCurve',
    access: 'diesel:edit',
    summary: 'Say what a generator should burn',
    operation: [
      'Diesel ledger: change a fuel curve',
      '柴油台账：修改油耗曲线',
      'Registre du gazole : courbe de consommation modifiée',
    ],
    input: fuelCurveRule,
    result: noResult,
  }),
  resetFuelCurve: endpoint({
    method: 'DELETE',
    path: '/diesel/fuelCurve',
    access: 'diesel:edit',
    summary: 'Back to the usual fuel curve',
    operation: [
      'Diesel ledger: usual fuel curve again',
      '柴油台账：恢复默认油耗曲线',
      'Registre du gazole : courbe usuelle rétablie',
    ],
    input: generatorRule,
    result: noResult,
  }),
}
