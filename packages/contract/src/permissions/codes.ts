import type { Feature } from '../feature/feature.ts'
import { type ResourceAction, resourceActions } from '../resource/resource.ts'
import { type AnyFeature, features } from '../wings.ts'

type ValuesOf<T> = T extends unknown ? T[keyof T] : never
type CodesIn<T> = T extends { rights: infer R } ? Extract<keyof R, string> : never
type OwnCodes<F> = F extends { screens: infer S } ? CodesIn<ValuesOf<S>> : never
type CodesElsewhere<F> = F extends { rights: infer U } ? CodesIn<ValuesOf<U>> : never

/**
 * Authorization identifiers that the server itself enforces; each is seeded as a permission entry.
 * The console asks for the same codes to show or hide a button.
 */
export type PermissionCode = OwnCodes<AnyFeature> | CodesElsewhere<AnyFeature>

const codesOf = ({ screens = {}, rights = {} }: Feature): string[] =>
  [...Object.values(screens), ...Object.values(rights)].flatMap((place) =>
    'rights' in place ? Object.keys(place.rights ?? {}) : [],
  )

export const permissionCodes = features.flatMap(codesOf) as readonly PermissionCode[]

export type ResourceNoun = PermissionCode extends infer C
  ? C extends `${infer N}:${ResourceAction}`
    ? N
    : never
  : never

/** What a right of its own is needed for on each list: position: list, add … */
export const resourceCodes = Object.fromEntries(
  [...Map.groupBy(permissionCodes, (code) => code.split(':')[0])].map(([noun, codes]) => [
    noun,
    resourceActions.filter((action) => codes.some((code) => code === `${noun}:${action}`)),
  ]),
) as Readonly<Record<ResourceNoun, readonly ResourceAction[]>>
