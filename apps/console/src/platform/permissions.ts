import type { AllAuthEntry, AuthEntry, MenuItem } from '@gridhelm/contract/permissions/entities'

export interface Permissions {
  menu: MenuItem[]
  auth: AuthEntry[]
  allAuth: AllAuthEntry[]
  /** Differs from the server's as soon as menu or permissions do. */
  version: string
}

/**
 * A button passes when the user holds its code, or when the code is switched off for everybody.
 * Entries of type 2 describe a field to disable, not a button, and are passed over.
 */
export function mayPress(
  permissions: Pick<Permissions, 'auth' | 'allAuth'> | undefined,
  action: string,
): boolean {
  if (!permissions) return false
  if (permissions.auth.some((entry) => entry.type !== '2' && entry.action === action)) return true
  return permissions.allAuth.some(
    (entry) => entry.type !== '2' && entry.action === action && entry.status === '0',
  )
}
