import { z } from 'zod'
import { endpoint, nothing } from '../../endpoint.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { currencyResource } from './resource.ts'

const currency = z.object({
  id: z.string(),
  currencyId: z.string(),
  code: z.string(),
  name: z.string(),
  country: z.string(),
})

export const currencyCalls = {
  ...resourceCalls(currencyResource),
  allList: endpoint({
    method: 'GET',
    path: '/currency/allList',
    access: 'session',
    summary: 'The valid currencies, for a choice',
    input: nothing,
    result: z.array(currency),
  }),
}
