import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'
import { recordId, siteId } from '../../form/fields.ts'
import { queryCondition } from './entities.ts'
import { conditionRule, conditionType } from './rules.ts'

const id = recordId

/** Conditions are the caller's own: nobody sees or changes those of somebody else. */
export const queryConditionCalls = {
  list: endpoint({
    method: 'GET',
    path: '/queryCondition/list',
    access: 'session',
    summary: 'The caller’s saved conditions at a station, the last used one first',
    input: z.object({ reportType: conditionType, siteId: siteId.optional() }),
    result: z.array(queryCondition),
  }),
  getById: endpoint({
    method: 'GET',
    path: '/queryCondition/getById',
    access: 'session',
    summary: 'One saved condition',
    input: z.object({ id }),
    result: queryCondition,
  }),
  add: endpoint({
    method: 'POST',
    path: '/queryCondition/add',
    access: 'session',
    summary: 'Save a condition under a name',
    operation: ['Saved queries: add', '查询条件：保存', 'Requêtes enregistrées : ajout'],
    input: conditionRule.extend({ reportType: conditionType, siteId }),
    result: z.object({ id: z.string() }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/queryCondition/edit',
    access: 'session',
    summary: 'Rename a saved condition or change what it asks',
    operation: ['Saved queries: edit', '查询条件：编辑', 'Requêtes enregistrées : modification'],
    input: conditionRule.partial().extend({ id }),
    result: noResult,
  }),
  use: endpoint({
    method: 'PUT',
    path: '/queryCondition/use',
    access: 'session',
    summary: 'Remember that a saved condition was opened: it is offered first from then on',
    operation: ['Saved queries: open', '查询条件：打开', 'Requêtes enregistrées : ouverture'],
    input: z.object({ id }),
    result: noResult,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/queryCondition/delete',
    access: 'session',
    summary: 'Delete a saved condition',
    operation: ['Saved queries: delete', '查询条件：删除', 'Requêtes enregistrées : suppression'],
    input: z.object({ id }),
    result: noResult,
  }),
}
