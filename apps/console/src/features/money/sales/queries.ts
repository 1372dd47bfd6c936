import { saleCalls } from '@gridhelm/contract/money/sales/calls'
import { call } from '../../../platform/call.ts'
import { loadKeys } from '../../../site/money/load-trace.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import type { Sale } from './pending.ts'

export const useFind = () => useChange(saleCalls.find, { said: '' })

/** What becomes of it is told on the screen itself. */
export const useSell = () =>
  useChange(
    ({ home: { shsId }, currency, amount, clientKey }: Sale) =>
      call(saleCalls.sell, { shsId, currency, amount, clientKey }, { quiet: true }),
    { said: '', stale: loadKeys },
  )
