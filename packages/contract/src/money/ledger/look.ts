import type { ListLook } from '../../resource/resource.ts'
import { accountResource } from './account-resource.ts'
import { transferResource } from './transfer-resource.ts'

const { userName, username, superior, operator, balance, held, available, price, units, ceiling, status, lastRechargeTime, ...accounts } = accountResource.fields

const state = { ...status, width: 112 } as const
const place = { superior: { ...superior, width: 144 } } as const
const figures = {
  balance,
  price: { ...price, width: 128 },
  units: { ...units, width: 112 },
  ceiling: { ...ceiling, width: 176 },
  lastRechargeTime,
  status: state,
  available: { ...available, column: 'choosable' },
  held,
  creditLine: accounts.creditLine,
  dailyLimit: accounts.dailyLimit,
  approveFrom: accounts.approveFrom,
  kind: { ...accounts.kind, column: 'choosable' },
  currency: { ...accounts.currency, column: 'choosable' },
  username,
  createTime: accounts.createTime,
} as const
const { texts, sort } = accountResource

/** The accounts of a tier: the currency stands in each amount, and the tier on the tab. */
export const accountLook = {
  noun: 'tier-accounts',
  texts,
  sort,
  fields: { userName, ...place, operator: { ...operator, width: 152 }, ...figures },
} satisfies ListLook

/** Of those above the regional operators, who have none. */
export const upperAccountLook = {
  noun: 'upper-accounts',
  texts,
  sort,
  fields: { userName, ...place, ...figures },
} satisfies ListLook

const { createTime, kind, state: stateOf, fromName, toName, amount, requestedBy, currency, ...transfers } = transferResource.fields

export const transferLook = {
  noun: 'transfer-views',
  texts: transferResource.texts,
  sort: transferResource.sort,
  fields: {
    createTime,
    kind: { ...kind, width: 112 },
    fromName,
    toName,
    amount,
    state: { ...stateOf, width: 176 },
    requestedBy,
    currency: { ...currency, column: 'choosable' },
    ...transfers,
  },
} satisfies ListLook
