import { z } from 'zod'
import { endpoint, noResult, nothing } from '../endpoint.ts'

/** `reading`: `done` rows have been read and checked; `saving`: `done` of `total` have been added. */
export const importProgress = z.object({
  phase: z.enum(['reading', 'saving']),
  done: z.number(),
  total: z.number().nullable(),
})
export type ImportProgress = z.infer<typeof importProgress>

/** About the import that the caller has under way; there is at most one. */
export const importCalls = {
  progress: endpoint({
    method: 'GET',
    path: '/sys/import/progress',
    access: 'session',
    summary: 'How far the caller’s import has come; null when none is running',
    input: nothing,
    result: importProgress.nullable(),
  }),
  stop: endpoint({
    method: 'POST',
    path: '/sys/import/stop',
    access: 'session',
    summary: 'Stop the caller’s import; what it has added is taken back',
    operation: ['Stop an import', '停止导入', 'Arrêt d’une importation'],
    input: nothing,
    result: noResult,
  }),
}
