import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { recordId, siteId } from '../../form/fields.ts'
import { pageOf } from '../../page.ts'
import { filteredList, plainRecord, resourceCalls } from '../../resource/calls.ts'
import { rechargeResource } from './resource.ts'

const type = z.coerce.number().int().min(2).max(6)
const filters = {
  siteId: siteId.optional(),
  type: type.optional().catch(undefined),
  /** Whose account it came to. */
  userId: recordId.optional(),
}
const page = pageOf(plainRecord)
const { list, queryById, exportXls } = resourceCalls(rechargeResource)

/** `type` is the tier of the receiver: 2 master, 3 sub-master, 4 regional operator, 5 agent, 6 end user. */
export const rechargeCalls = {
  list: { ...list, input: filteredList.extend(filters) },
  queryById,
  exportXls: {
    ...exportXls,
    input: exportXls.input.extend(filters),
    aliases: [{ method: 'GET', path: '/finance/rechargeExport' }] as const,
  },
  rechargeList: endpoint({
    method: 'GET',
    path: '/finance/rechargeList',
    access: 'recharge:list',
    summary: 'Recharges of a tier; of sub-masters unless another is asked for',
    input: filteredList.extend({ ...filters, type: type.catch(3).default(3) }),
    result: page,
  }),
  agentRechargeList: endpoint({
    method: 'GET',
    path: '/finance/agentRechargeList',
    access: 'recharge:list',
    summary: 'Recharges of agents',
    input: filteredList.extend({ siteId: siteId.optional(), userId: recordId.optional() }),
    result: page,
  }),
  userRechargeList: endpoint({
    method: 'GET',
    path: '/finance/userRechargeList',
    access: 'recharge:list',
    summary: 'Recharges of end users',
    input: filteredList.extend({ siteId: siteId.optional(), userId: recordId.optional() }),
    result: page,
  }),
}
