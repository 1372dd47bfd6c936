export const tiers = [
  'admin',
  'master',
  'submaster',
  'operator',
  'agent',
  'enduser',
  'observer',
  'supervisor',
  'staff',
] as const
export type Tier = (typeof tiers)[number]
export type Tiers = readonly Tier[]

// Who holds a right or a menu entry at first. Each tier holds what the tiers below it hold, else it could not give
// them their roles.
export const everybody: Tiers = [...tiers]
export const top: Tiers = ['admin']
export const companies: Tiers = ['admin', 'master']
export const owners: Tiers = [...companies, 'submaster']
/** Those who act on their sites. */
export const planners: Tiers = [...owners, 'operator']
/** They, and those who look after them. */
export const receivers: Tiers = [...planners, 'supervisor']
/** Those who see the data of a site. */
export const watchers: Tiers = [...receivers, 'observer']
/** Those who have people of their own. */
export const managers: Tiers = [...planners, 'agent']
export const lookers: Tiers = [...managers, 'supervisor']
export const heads: Tiers = [...receivers, 'staff']
export const colleagues: Tiers = [...lookers, 'observer', 'staff']
export const auditors: Tiers = [...companies, 'supervisor']
