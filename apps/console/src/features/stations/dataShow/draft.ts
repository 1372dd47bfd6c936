import type { DataItem, DataShow } from '@gridhelm/contract/stations/dataShow/entities'

export type ItemLook = Omit<DataItem, 'key'>
type Look = Pick<DataShow, 'titleColor' | 'backgroundColor' | 'items'>

/** How a page is going to be shown; only what differs from the house is kept. */
export interface Draft {
  titleColor: string | null
  backgroundColor: string | null
  items: ReadonlyMap<string, ItemLook>
}

export const asTheHouse: ItemLook = { show: true, nameColor: null, dataColor: null }

const isAsTheHouse = ({ show, nameColor, dataColor }: ItemLook) =>
  show && nameColor === null && dataColor === null

export const itemOf = (draft: Draft, key: string): ItemLook => draft.items.get(key) ?? asTheHouse

/** What is stored of points that the page no longer has is dropped with the next save. */
export function draftOf(stored: Look | undefined, keys: readonly string[]): Draft {
  const known = new Set(keys)
  const items = (stored?.items ?? []).filter((item) => known.has(item.key) && !isAsTheHouse(item))
  return {
    titleColor: stored?.titleColor ?? null,
    backgroundColor: stored?.backgroundColor ?? null,
    items: new Map(items.map(({ key, show, nameColor, dataColor }) => [key, { show, nameColor, dataColor }])),
  }
}

/** The same change to one row or to many. */
export function changed(draft: Draft, keys: Iterable<string>, change: Partial<ItemLook>): Draft {
  const items = new Map(draft.items)
  for (const key of keys) {
    const next = { ...itemOf(draft, key), ...change }
    if (isAsTheHouse(next)) items.delete(key)
    else items.set(key, next)
  }
  return { ...draft, items }
}

/** As it is stored, in the order of the page. */
export const lookOf = ({ titleColor, backgroundColor, items }: Draft, keys: readonly string[]): Look => ({
  titleColor,
  backgroundColor,
  items: keys.flatMap((key) => {
    const item = items.get(key)
    return item ? [{ key, ...item }] : []
  }),
})

const isSameItem = (one: ItemLook, other: ItemLook) =>
  one.show === other.show && one.nameColor === other.nameColor && one.dataColor === other.dataColor

/** How many rows and page colours differ. */
export function differences(one: Draft, other: Draft): number {
  const keys = new Set([...one.items.keys(), ...other.items.keys()])
  const rows = [...keys].filter((key) => !isSameItem(itemOf(one, key), itemOf(other, key))).length
  const page =
    Number(one.titleColor !== other.titleColor) + Number(one.backgroundColor !== other.backgroundColor)
  return rows + page
}
