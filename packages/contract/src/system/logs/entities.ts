import type { RecordOf } from '../../resource/resource.ts'
import type { logResource } from './resource.ts'

export const logTypes = { login: 1, operation: 2 } as const
export type LogType = (typeof logTypes)[keyof typeof logTypes]

/** The items of the dictionary `operate_type`. */
export const operateTypes = { query: 1, add: 2, edit: 3, remove: 4, import: 5, export: 6 } as const
export type OperateType = (typeof operateTypes)[keyof typeof operateTypes]

export type LogRecord = RecordOf<typeof logResource>
