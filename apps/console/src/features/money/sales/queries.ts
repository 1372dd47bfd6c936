import { saleCalls } from '@gridhelm/contract/money/sales/calls'
import { call } from '../../../platform/call.ts'
import { loadKeys } from '../../../site/money/load-trace.ts'
import { once } from '../../../site/money/once.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import type { Sale } from './pending.ts'

export const useFind = () => useChange(saleCalls.find, { said: '' })

/** One name for a seller and a home until there is an answer: asked again, it is the same sale. */
export const useSell = () =>
  useChange(
    ({ userId, home, currency, amount }: Sale) =>
      once(`sell:${userId}:${home.shsId}`, (clientKey) =>
        // What becomes of it is told on the screen itself.
        call(saleCalls.sell, { shsId: home.shsId, currency, amount, clientKey }, { quiet: true }),
      ),
    { said: '', stale: loadKeys },
  )
