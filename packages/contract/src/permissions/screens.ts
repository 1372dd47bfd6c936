import type { Feature } from '../feature/feature.ts'
import { type AnyFeature, features } from '../wings.ts'
import type { PermissionCode } from './codes.ts'

type ScreensOf<F> = F extends { screens: infer S } ? S : never
type KeysOf<T> = T extends unknown ? Extract<keyof T, string> : never
type ValuesOf<T> = T extends unknown ? T[keyof T] : never

/** The value of a menu entry's `component`: the console has exactly one screen for each. */
export type ScreenKey = KeysOf<ScreensOf<AnyFeature>>
/** The screens that the console makes from the declaration of a plain list. */
export type PlainListKey = KeysOf<ScreensOf<Extract<AnyFeature, { plain: true }>>>

export const screenKeys = features.flatMap(({ screens = {} }: Feature) =>
  Object.keys(screens),
) as readonly ScreenKey[]

/** The chapter of the user guide that helps on a screen. */
export const guideOf: ReadonlyMap<string, string> = new Map(
  features.flatMap(({ screens = {} }: Feature) =>
    Object.entries(screens).flatMap(([key, screen]) =>
      'menu' in screen && screen.menu.guide !== undefined ? [[key, screen.menu.guide] as const] : [],
    ),
  ),
)

type Needed<S> = S extends { needs: infer C } ? Extract<C, string> : never
/** A screen that needs a right of no feature does not compile: the code is missing here. */
export const unknownNeeds: Readonly<
  Record<Exclude<Needed<ValuesOf<ScreensOf<AnyFeature>>>, PermissionCode>, never>
> = {}

/** Components that hold other entries instead of showing something themselves. */
export const layoutKeys = ['layouts/RouteView', 'layouts/IframePageView'] as const
