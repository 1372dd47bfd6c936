import { z } from 'zod'
import { endpoint, guarded, nothing } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { myLight, receipt, sellHome, sold } from './entities.ts'
import { findHomeRule, sellRule } from './rules.ts'

/** Selling light for cash, and what both sides see of it. */
export const saleCalls = guarded(
  { ownName: true, stepUp: true },
  {
    find: endpoint({
      method: 'GET',
      path: '/finance/recharge/find',
      access: 'recharge:sell',
      summary:
        'Homes below the caller by card, serial number or the customer’s phone, with prices and credit; the first few',
      input: findHomeRule,
      result: z.array(sellHome),
    }),
    sell: endpoint({
      method: 'POST',
      path: '/finance/recharge/sell',
      access: 'recharge:sell',
      summary:
        'Sell to a home for cash: the customer’s wallet is recharged from the caller’s float and becomes a load; the code is answered here, and to the same key again',
      operation: ['Sell to a home', '售电', 'Vente pour un kit'],
      input: sellRule,
      result: sold,
    }),
    receipt: endpoint({
      method: 'GET',
      path: '/finance/recharge/receipt',
      access: 'session',
      summary: 'The receipt of a load, without its code; for who sees the load, and for its customer',
      input: z.object({ id: recordId }),
      result: receipt,
    }),
    light: endpoint({
      method: 'GET',
      path: '/finance/mine/light',
      access: 'session',
      summary: 'The caller’s own homes: credit left, how to pay, the last loads',
      input: nothing,
      result: myLight,
    }),
  },
)
