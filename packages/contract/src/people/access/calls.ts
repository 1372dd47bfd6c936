import { z } from 'zod'
import { endpoint, nothing } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { accessEntry, explanation } from './entities.ts'

const access = 'access:explain'

export const accessCalls = {
  entries: endpoint({
    method: 'GET',
    path: '/sys/access/entries',
    access,
    summary: 'Menus and buttons that an explanation can be asked for',
    input: nothing,
    result: z.array(accessEntry),
  }),
  resources: endpoint({
    method: 'GET',
    path: '/sys/access/resources',
    access,
    summary: 'Lists whose records an explanation can be asked for',
    input: nothing,
    result: z.array(z.object({ noun: z.string(), title: z.string() })),
  }),
  records: endpoint({
    method: 'GET',
    path: '/sys/access/records',
    access,
    summary: 'Some records of a list, found by their names, or one of them',
    input: z.object({
      noun: z.string().max(64),
      keyword: z.string().max(100).default(''),
      /** The one alone, such as what a link names. */
      id: recordId.optional(),
    }),
    result: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** Of which one it is the record, where several have the same name. */
        at: z.string().nullable(),
      }),
    ),
  }),
  explainPermission: endpoint({
    method: 'GET',
    path: '/sys/access/explainPermission',
    access,
    summary: 'Why somebody has a menu or a button, or has it not',
    input: z.object({ userId: recordId, permissionId: recordId }),
    result: explanation,
  }),
  explainRecord: endpoint({
    method: 'GET',
    path: '/sys/access/explainRecord',
    access,
    summary: 'Why somebody sees a record, or does not see it',
    input: z.object({ userId: recordId, noun: z.string().max(64), recordId }),
    result: explanation,
  }),
}
