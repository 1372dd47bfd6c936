import { loadCalls } from '@gridhelm/contract/money/loads/calls'
import type { loadResource } from '@gridhelm/contract/money/loads/resource'
import { rechargeCalls } from '@gridhelm/contract/money/recharges/calls'
import { rechargeResource } from '@gridhelm/contract/money/recharges/resource'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { loadKeys } from '../../../site/money/load-trace.ts'

export type HomeLoad = RecordOf<typeof loadResource>
type Payment = RecordOf<typeof rechargeResource>

const shownLines = 10
export const paymentKeys = [[rechargeResource.noun]] as const

export const useHomeLoads = (shsId: string) =>
  useQuery({
    queryKey: [...loadKeys[0], 'ofHome', shsId],
    queryFn: async ({ signal }) => {
      const asked = { shsId, pageSize: shownLines, pageNo: 1 }
      return (await ask(loadCalls.list, asked, { signal, quiet: true })).records as HomeLoad[]
    },
  })

export const useHomePayments = (userId: string) =>
  useQuery({
    queryKey: [...paymentKeys[0], 'ofPerson', userId],
    queryFn: async ({ signal }) => {
      const asked = { userId, pageSize: shownLines, pageNo: 1 }
      return (await ask(rechargeCalls.list, asked, { signal, quiet: true })).records as Payment[]
    },
  })
