import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { connectionFields, dataSourceResource } from './resource.ts'

/** What the form holds, saved or not. Without a password the stored one of the record is used. */
const connectionForm = connectionFields.extend({ id: recordId.nullish() })
export type ConnectionForm = z.output<typeof connectionForm>

export const dataSourceCalls = {
  ...resourceCalls(dataSourceResource),
  testConnection: endpoint({
    method: 'POST',
    path: '/online/cgreport/api/testConnection',
    access: 'dataSource:test',
    summary: 'Connects to the database of a form and asks for its version',
    operation: ['Test a data source', '测试数据源连接', 'Test d’une source de données'],
    input: connectionForm,
    result: z.object({ version: z.string() }),
  }),
}
