import type { SessionContext } from '../../../platform/http/context.ts'

/** Something that is made once for each call and gone with it: the rows of a sheet share one context. */
export function perCall<T>(make: (context: SessionContext) => T): (context: SessionContext) => T {
  const made = new WeakMap<SessionContext, T>()
  return (context) => {
    const known = made.get(context)
    if (known !== undefined) return known
    const fresh = make(context)
    made.set(context, fresh)
    return fresh
  }
}
