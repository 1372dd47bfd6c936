import { z } from 'zod'
import { endpoint, noResult, nothing } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { offer } from './entities.ts'

export const standInCalls = {
  mine: endpoint({
    method: 'GET',
    path: '/sys/standIn/mine',
    access: 'session',
    anyName: true,
    summary: 'For whom the caller may stand in now',
    input: nothing,
    result: z.array(offer),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/sys/standIn/begin',
    access: 'session',
    summary: 'Act for somebody in this session, until it is ended or the period is over',
    operation: ['Stand in for somebody', '开始代理他人', 'Début d’une suppléance'],
    input: z.object({ userId: recordId }),
    result: noResult,
  }),
  end: endpoint({
    method: 'POST',
    path: '/sys/standIn/end',
    access: 'session',
    anyName: true,
    summary: 'Act in the own name again',
    operation: ['Stop standing in', '结束代理', 'Fin d’une suppléance'],
    input: nothing,
    result: noResult,
  }),
}
