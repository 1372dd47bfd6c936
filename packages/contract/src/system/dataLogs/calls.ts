import { z } from 'zod'
import { endpoint, nothing } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { dataVersion, versionedTable } from './entities.ts'
import { dataLogResource } from './resource.ts'

export const dataLogCalls = {
  ...resourceCalls(dataLogResource),
  queryDataVerList: endpoint({
    method: 'GET',
    path: '/sys/dataLog/queryDataVerList',
    access: 'dataLog:list',
    summary: 'The versions of a record, newest first',
    input: z.object({ dataTable: z.string().max(64), dataId: recordId }),
    result: z.array(dataVersion),
  }),
  queryCompareList: endpoint({
    method: 'GET',
    path: '/sys/dataLog/queryCompareList',
    access: 'dataLog:list',
    summary: 'Exactly two versions of one record, the older one first',
    input: z.object({ dataId1: recordId, dataId2: recordId }),
    result: z.array(dataVersion).length(2),
  }),
  tables: endpoint({
    method: 'GET',
    path: '/sys/dataLog/tables',
    access: 'dataLog:list',
    summary: 'What leaves versions, with the names of its fields in the language of the reader',
    input: nothing,
    result: z.array(versionedTable),
  }),
}
