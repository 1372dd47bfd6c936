import { endpoint } from '../../endpoint.ts'
import { analysis } from './entities.ts'
import { analysisQuery } from './rules.ts'

export const analysisCalls = {
  analysis: endpoint({
    method: 'GET',
    path: '/dashboard/analysis',
    access: 'session',
    summary: 'Energy, yield, diesel and availability of the caller’s sites over a month or a year, by site',
    input: analysisQuery,
    result: analysis,
    cancellable: true,
  }),
}
