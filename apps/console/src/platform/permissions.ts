import type { AllAuthEntry, AuthEntry, MenuItem } from '@gridhelm/contract/permissions/entities'
import type { ScreenKey } from '@gridhelm/contract/permissions/screens'

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

/** Where the menu of somebody leads to a screen; undefined where it does not. */
export function pathOfScreen(menu: readonly MenuItem[], screen: ScreenKey): string | undefined {
  for (const { component, path, children } of menu) {
    const found = component === screen ? path : pathOfScreen(children ?? [], screen)
    if (found !== undefined) return found
  }
  return undefined
}
