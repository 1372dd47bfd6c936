import { z } from 'zod'
import { endpoint, longRequestTimeoutMs, tokensMay } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import { sheetFormat } from '../../sheets/format.ts'
import { generation } from './entities.ts'
import { generationQuery } from './rules.ts'

const others = (call: string) => [
  { method: 'GET' as const, path: `/iotPcsProject/${call}` },
  { method: 'GET' as const, path: `/pcsFree/${call}` },
]

export const statisticsCalls = tokensMay('telemetry', {
  powerGeneration: endpoint({
    method: 'GET',
    path: '/freeReport/powerGeneration',
    access: 'session',
    summary: 'Energy of a site by source and device, over a day, a month, a year or the whole time',
    input: generationQuery({ siteId }),
    result: generation,
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
    aliases: others('powerGeneration'),
  }),
  exportPowerGeneration: endpoint({
    method: 'GET',
    path: '/freeReport/exportPowerGeneration',
    access: 'session',
    summary: 'Power generation statistics as a sheet',
    operation: [
      'Generation statistics: export',
      '发电量统计：导出',
      'Statistiques de production : exportation',
    ],
    input: generationQuery({ siteId, format: sheetFormat }),
    result: z.unknown(),
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
    answersFile: true,
    aliases: others('exportPowerGeneration'),
  }),
})
