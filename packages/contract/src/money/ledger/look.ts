import type { ListLook } from '../../resource/resource.ts'
import { accountResource } from './account-resource.ts'
import { transferResource } from './transfer-resource.ts'

const all = accountResource.fields
const { search: _, ...username } = all.username
const { search: __, ...kind } = all.kind

const owner = { userName: { ...all.userName, width: 136 }, superior: { ...all.superior, width: 128 } } as const
/** The balance is shown with its ceiling. */
const figures = {
  balance: { ...all.balance, width: 148 },
  price: { ...all.price, width: 128 },
  units: { ...all.units, width: 96 },
  status: { ...all.status, width: 104 },
  lastRechargeTime: { ...all.lastRechargeTime, width: 160 },
  ceiling: { ...all.ceiling, column: 'choosable' },
  available: { ...all.available, column: 'choosable' },
  held: all.held,
  creditLine: all.creditLine,
  dailyLimit: all.dailyLimit,
  approveFrom: all.approveFrom,
  commissionBp: all.commissionBp,
  kind: { ...kind, column: 'choosable' },
  currency: { ...all.currency, column: 'choosable' },
  username,
  createTime: all.createTime,
} as const
const { texts, sort } = accountResource

/** The accounts of a tier: the currency stands in each amount, and the tier on the tab. */
export const accountLook = {
  noun: 'tier-accounts',
  texts,
  sort,
  fields: { ...owner, operator: { ...all.operator, width: 128 }, ...figures },
} satisfies ListLook

/** Of those above the regional operators, who have none. */
export const upperAccountLook = {
  noun: 'upper-accounts',
  texts,
  sort,
  fields: { ...owner, ...figures },
} satisfies ListLook

const moved = transferResource.fields

export const transferLook = {
  noun: 'transfer-views',
  texts: transferResource.texts,
  sort: transferResource.sort,
  fields: {
    createTime: moved.createTime,
    kind: { ...moved.kind, width: 112 },
    fromName: { ...moved.fromName, width: 144 },
    toName: { ...moved.toName, width: 144 },
    amount: moved.amount,
    state: { ...moved.state, width: 176 },
    requestedBy: { ...moved.requestedBy, width: 136 },
    currency: { ...moved.currency, column: 'choosable' },
    reversed: moved.reversed,
    reason: moved.reason,
    reference: moved.reference,
    decidedBy: moved.decidedBy,
    decidedTime: moved.decidedTime,
    decision: moved.decision,
    postedTime: moved.postedTime,
    expiresTime: moved.expiresTime,
  },
} satisfies ListLook
