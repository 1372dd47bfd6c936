import type { Language } from './language.ts'

/** The names between braces: `Wait {seconds} s` → 'seconds'. */
export type Placeholders<S extends string> = S extends `${string}{${infer P}}${infer Rest}`
  ? (P extends `${infer Name}|${string}` ? Name : P) | Placeholders<Rest>
  : never

/** A text in the three languages; where the same English is rendered otherwise elsewhere, the reason stands last. */
export type Rendering = readonly [en: string, zh: string, fr: string, why?: string]

type Differ<A, B> = [A] extends [B] ? ([B] extends [A] ? false : true) : true

/** The keys whose translations have other placeholders than the English text. */
type Faulty<T extends Record<string, Rendering>> = {
  [K in keyof T]: true extends
    | Differ<Placeholders<T[K][0]>, Placeholders<T[K][1]>>
    | Differ<Placeholders<T[K][0]>, Placeholders<T[K][2]>>
    ? K
    : never
}[keyof T]

export type TextTable<E extends Record<string, string> = Record<string, string>> = Readonly<
  Record<Language, { readonly [K in keyof E]: string }>
> & { readonly english?: E }

export type TextKey<T> = T extends TextTable<infer E> ? Extract<keyof E, string> : never
export type TextValues<T, K extends string> =
  T extends TextTable<infer E> ? (K extends keyof E ? Placeholders<E[K]> : never) : never

/** The rest argument of a text function: nothing for a plain text, an object for one with placeholders. */
export type TextArguments<P extends string> = [P] extends [never] ? [] : [values: Record<P, string | number>]

/** `key: ['English', '中文', 'français']`: a line a text. Another placeholder in a translation does not compile. */
export function defineTexts<const T extends Record<string, Rendering>>(
  table: [Faulty<T>] extends [never] ? T : T & { placeholdersDiffer: Faulty<T> },
): TextTable<{ readonly [K in keyof T & string]: T[K][0] }> {
  const column = (index: 0 | 1 | 2) =>
    Object.fromEntries(Object.entries<Rendering>(table).map(([key, rendering]) => [key, rendering[index]]))
  return { en: column(0), zh: column(1), fr: column(2) } as unknown as TextTable<{
    readonly [K in keyof T & string]: T[K][0]
  }>
}

/** One, and in French none as well. */
const isSingular = (value: string, language: Language | undefined) =>
  value === '1' || (value === '0' && language === 'fr')

/** `{count}` is the value; `{count|user|users}` the word that goes with it. */
export function fillText(
  text: string,
  values: Readonly<Record<string, string | number>> = {},
  language?: Language,
): string {
  return text.replace(
    /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g,
    (whole, name: string, one?: string, other?: string) => {
      if (!Object.hasOwn(values, name)) return whole
      const value = String(values[name])
      if (one === undefined || other === undefined) return value
      return isSingular(value, language) ? one : other
    },
  )
}
