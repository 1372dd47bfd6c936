import { z } from 'zod'
import { endpoint, nothing } from '../endpoint.ts'
import { dictItem } from '../session/entities.ts'

export const dictionaryCalls = {
  getDictItems: endpoint({
    method: 'GET',
    path: '/sys/dict/getDictItems/{code}',
    access: 'session',
    summary: 'The enabled items of a dictionary, in order',
    input: z.object({ code: z.string().max(100) }),
    result: z.array(dictItem),
  }),
  queryAllDictItems: endpoint({
    method: 'GET',
    path: '/sys/dict/queryAllDictItems',
    access: 'session',
    summary: 'The enabled items of every dictionary',
    input: nothing,
    result: z.record(z.string(), z.array(dictItem)),
  }),
}
