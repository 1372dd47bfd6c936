import type { ConsoleConfig } from '@gridhelm/contract/system/console/calls'

export const stores = ['china', 'android', 'ios'] as const
export type Store = (typeof stores)[number]

export interface AppAddress {
  store: Store
  address: string
}

/** The stores that this installation names an address for, in the order they are shown. */
export function offeredApps(apps: ConsoleConfig['apps'] | undefined): AppAddress[] {
  return stores.flatMap((store) => {
    const address = apps?.[store]
    return address ? [{ store, address }] : []
  })
}
