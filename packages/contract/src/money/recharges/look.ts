import type { Field, ListLook } from '../../resource/resource.ts'
import { rechargeResource } from './resource.ts'

const { texts, sort, fields } = rechargeResource
const { type: _, loadTime, userName, operator, agent, creator, way, ...rest } = fields

const figures = {
  payment: { ...rest.payment, width: 128 },
  value: { ...rest.value, width: 104 },
  balance: { ...rest.balance, width: 136 },
  loadStatus: { ...rest.loadStatus, width: 136 },
} as const

/** With those on the way to the receiver: nobody stands above or below themselves. */
const lookOf = (noun: string, above: Readonly<Record<string, Field>>): ListLook => ({
  noun,
  texts,
  sort,
  fields: {
    loadTime: { ...loadTime, width: 168 },
    userName: { ...userName, width: 144 },
    ...above,
    ...figures,
    creator: { ...creator, width: 136, column: 'agent' in above ? 'choosable' : 'shown' },
    way: { ...way, width: 120, column: 'choosable' },
    ...rest,
    ...figures,
  },
})

const byOperator = { operator: { ...operator, width: 136 } } as const

/** The columns that say something of a tier. */
export const rechargeLooks = {
  upper: lookOf('upper-recharges', {}),
  agents: lookOf('agent-recharges', byOperator),
  customers: lookOf('customer-recharges', { ...byOperator, agent: { ...agent, width: 136 } }),
} as const
