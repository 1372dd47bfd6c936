import { allCalls } from '@gridhelm/contract/calls'
import type { Feature, MenuScreen } from '@gridhelm/contract/feature/feature'
import type { Rights } from '@gridhelm/contract/feature/rights'
import { languages } from '@gridhelm/contract/language'
import type { GrantableRight } from '@gridhelm/contract/people/apiTokens/calls'
import { isGrantable } from '@gridhelm/contract/people/apiTokens/scopes'
import type { Rendering } from '@gridhelm/contract/texts'
import { features } from '@gridhelm/contract/wings'
import type { SessionContext } from '../../../platform/http/context.ts'

type Language = SessionContext['language']

const inLanguage = (names: Rendering, language: Language): string =>
  names[languages.indexOf(language)] ?? names[0]

interface Named {
  group: Rendering
  name: Rendering
}

const isMenuScreen = (screen: unknown): screen is MenuScreen =>
  typeof screen === 'object' && screen !== null && 'menu' in screen

/** The rights that calls ask for which a program may be given, with the names that the menu has for them. */
function named(): ReadonlyMap<string, Named> {
  const wanted = new Set(
    allCalls.filter(({ endpoint }) => isGrantable(endpoint)).map((one) => one.endpoint.access),
  )
  const all: readonly Feature[] = features
  const screens = new Map(
    all.flatMap(({ screens: own = {} }) =>
      Object.entries(own).flatMap(([key, screen]) => (isMenuScreen(screen) ? [[key, screen] as const] : [])),
    ),
  )
  const found = new Map<string, Named>()
  const take = (group: Rendering | undefined, rights: Rights = {}) => {
    for (const [code, { names }] of Object.entries(rights))
      if (group && wanted.has(code)) found.set(code, { group, name: names })
  }
  for (const { menu, rights } of screens.values()) take(menu.names, rights)
  for (const { rights: elsewhere = {} } of all)
    for (const [key, { rights }] of Object.entries(elsewhere)) take(screens.get(key)?.menu.names, rights)
  return found
}

const grantable = named()

export const grantableCodes: readonly string[] = [...grantable.keys()]

export const inWords = (codes: ReadonlySet<string>, language: Language): GrantableRight[] =>
  [...grantable].flatMap(([code, { group, name }]) =>
    codes.has(code) ? [{ code, group: inLanguage(group, language), name: inLanguage(name, language) }] : [],
  )
