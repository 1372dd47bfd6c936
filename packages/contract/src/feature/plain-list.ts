import { resourceCalls } from '../resource/calls.ts'
import type { Resource } from '../resource/resource.ts'
import type { MenuEntry } from './feature.ts'
import { listRights, type Who } from './rights.ts'
import type { Tiers } from './tiers.ts'

/** The menu calls a plain list what its declaration calls it. */
interface PlainListParts {
  menu: Omit<MenuEntry, 'id' | 'names'>
  /** Whose menu has it. */
  tiers: Tiers
  rights: Who
}

const kebab = (noun: string) => noun.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** All of a list that needs nothing but its declaration: calls, rights, a menu entry and a screen. */
export function plainList<const R extends Resource>(list: R, { menu, tiers, rights }: PlainListParts) {
  const { noun, texts } = list
  const title = [texts.en.title ?? noun, texts.zh.title ?? noun, texts.fr.title ?? noun] as const
  const screen = {
    menu: { ...menu, id: kebab(noun), names: title },
    tiers,
    rights: listRights(list, rights),
  }
  return {
    plain: true,
    calls: { [noun]: resourceCalls(list) } as Record<R['noun'], ReturnType<typeof resourceCalls<R>>>,
    screens: { [`${noun}/${noun[0]?.toUpperCase()}${noun.slice(1)}`]: screen } as Record<
      `${R['noun']}/${Capitalize<R['noun']>}`,
      typeof screen
    >,
  } as const
}
