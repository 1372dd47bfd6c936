import type { CallTable, Endpoint } from './endpoint.ts'
import type { PermissionCode } from './permissions/codes.ts'
import { type AnyFeature, features } from './wings.ts'

type TablesOf<F> = F extends { calls: infer C } ? C : never
type KeysOf<T> = T extends unknown ? keyof T : never
type Tables = TablesOf<AnyFeature>
type Calls = { readonly [N in KeysOf<Tables>]: Extract<Tables, Readonly<Record<N, CallTable>>>[N] }

/** The endpoint table: every call of the API, by noun. */
export const calls = Object.assign(
  {},
  ...features.map((feature) => ('calls' in feature ? feature.calls : {})),
) as Calls

export const allCalls: readonly { noun: string; name: string; endpoint: Endpoint }[] =
  Object.entries<CallTable>(calls).flatMap(([noun, table]) =>
    Object.entries(table).map(([name, endpoint]) => ({ noun, name, endpoint })),
  )

type AccessOf<T> = T extends CallTable ? T[keyof T]['access'] : never
type UnknownAccess = Exclude<AccessOf<Calls[keyof Calls]>, 'open' | 'session' | PermissionCode>
/** A call whose right no feature declares does not compile: the code is missing here. */
export const unknownAccess: Readonly<Record<UnknownAccess, never>> = {}
