import type { User } from './queries.ts'

/** What the form holds: texts as typed, choices as lists of ids. */
export interface UserForm {
  username?: string
  password?: string
  confirmpassword?: string
  realname?: string
  avatar?: string
  tier?: string
  parentId?: string
  selectedroles?: string[]
  selecteddeparts?: string[]
  userIdentity?: string
  departIds?: string[]
  usageStart?: string
  usageEnd?: string
  workNo?: string
  post?: string
  phone?: string
  email?: string
  telephone?: string
  sex?: string
  birthday?: string
  address?: string
  currencyCode?: string
  map?: string
}

const texts = [
  'username',
  'realname',
  'avatar',
  'tier',
  'parentId',
  'userIdentity',
  'usageStart',
  'usageEnd',
  'workNo',
  'post',
  'phone',
  'email',
  'telephone',
  'sex',
  'birthday',
  'address',
  'currencyCode',
  'map',
] as const satisfies readonly (keyof UserForm)[]

const lists = ['selectedroles', 'selecteddeparts', 'departIds'] as const
const secrets = ['password', 'confirmpassword'] as const

interface Held {
  record: User
  roles: readonly { value: string }[]
  departs: readonly { value: string }[]
}

/** Of the lowest tier, where that can be given: a higher one is chosen on purpose. */
export const newUserForm = (tiers: readonly string[]): UserForm => ({
  ...(tiers.includes('enduser') ? { tier: 'enduser' } : {}),
  userIdentity: '1',
  selectedroles: [],
  selecteddeparts: [],
  departIds: [],
})

export function userFormOf({ record, roles, departs }: Held): UserForm {
  const form: UserForm = {
    selectedroles: roles.map(({ value }) => value),
    selecteddeparts: departs.map(({ value }) => value),
    departIds: (record.departIds ?? '').split(',').filter((id) => id !== ''),
  }
  for (const name of texts) {
    const value = record[name]
    if (value !== null && value !== undefined && value !== '') form[name] = String(value)
  }
  return form
}

/** Everything is said: an empty text clears, and a missing one would leave the old value. */
export function userWireOf(form: UserForm, doing: 'add' | 'edit'): Record<string, string> {
  const wire: Record<string, string> = {}
  for (const name of texts) wire[name] = form[name] ?? ''
  for (const name of lists) wire[name] = (form[name] ?? []).join(',')
  if (doing === 'add') for (const name of secrets) wire[name] = form[name] ?? ''
  return wire
}
