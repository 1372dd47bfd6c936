import { z } from 'zod'
import { endpoint, nothing } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { departmentNode } from '../departments/entities.ts'
import { contact } from './entities.ts'

const part = z.string().max(100).optional()

export const addressBookCalls = {
  list: endpoint({
    method: 'GET',
    path: '/sys/user/queryByOrgCodeForAddressList',
    access: 'addressBook:list',
    summary: 'Colleagues of a department and everything below it',
    input: listQuery.extend({
      column: z.string().max(64).catch('realname').default('realname'),
      order: z.enum(['asc', 'desc']).catch('asc').default('asc'),
      orgCode: z.string().max(64).optional(),
      realname: part,
      workNo: part,
    }),
    result: pageOf(contact),
  }),
  departments: endpoint({
    method: 'GET',
    path: '/sys/sysDepart/queryAddressListTree',
    access: 'addressBook:list',
    summary: 'The departments of the companies that the caller belongs to',
    input: nothing,
    result: z.array(departmentNode),
  }),
}
