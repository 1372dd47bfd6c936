import type { Language } from './language.ts'

/** The names between braces: `Wait {seconds} s` → 'seconds'. */
export type Placeholders<S extends string> = S extends `${string}{${infer P}}${infer Rest}`
  ? P | Placeholders<Rest>
  : never

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false

/** A translation whose placeholders differ from the English ones does not compile. */
type SamePlaceholders<E extends Record<string, string>, T extends Record<string, string>> = {
  [K in keyof E]: K extends keyof T
    ? Equal<Placeholders<E[K]>, Placeholders<T[K]>> extends true
      ? T[K]
      : `placeholders of the English text: ${Placeholders<E[K]>}`
    : string
}

type OnlyKeysOf<E, T> = { [K in Exclude<keyof T, keyof E>]: never }

export type TextTable<E extends Record<string, string> = Record<string, string>> = Readonly<
  Record<Language, { readonly [K in keyof E]: string }>
> & { readonly english?: E }

export type TextKey<T> = T extends TextTable<infer E> ? Extract<keyof E, string> : never
export type TextValues<T, K extends string> =
  T extends TextTable<infer E> ? (K extends keyof E ? Placeholders<E[K]> : never) : never

/** The rest argument of a text function: nothing for a plain text, an object for one with placeholders. */
export type TextArguments<P extends string> = [P] extends [never] ? [] : [values: Record<P, string | number>]

export function defineTexts<
  const E extends Record<string, string>,
  const Z extends Record<keyof E & string, string>,
  const F extends Record<keyof E & string, string>,
>(table: {
  en: E
  zh: Z & SamePlaceholders<E, Z> & OnlyKeysOf<E, Z>
  fr: F & SamePlaceholders<E, F> & OnlyKeysOf<E, F>
}): TextTable<E> {
  return table as TextTable<E>
}

export function fillText(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  )
}
