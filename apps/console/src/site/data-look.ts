import type { DataItem, DataShow } from '@gridhelm/contract/stations/dataShow/entities'
import { cards, inkOn, readableOn } from '@gridhelm/contract/stations/dataShow/readable'
import type { CSSProperties } from 'react'

/** How a page of a site shows its data. Every colour can be read on what it stands on. */
export interface DataLook {
  titleColor: string | null
  backgroundColor: string | null
  /** Of the point of a kind of equipment; what nobody has edited is shown as the house has it. */
  of(kind: string, point: string): Omit<DataItem, 'key'>
}

type Appearance = keyof typeof cards
type Shown = Pick<DataShow, 'titleColor' | 'backgroundColor' | 'items'>

export function dataLook(shown: Shown | undefined, appearance: Appearance = 'light'): DataLook {
  const background = shown?.backgroundColor ?? null
  const ground = background ?? cards[appearance]
  // The house's own ink follows the appearance, not a background that somebody has chosen.
  const ink = background === null ? null : inkOn(background)
  const readable = (colour: string | null) => (colour === null ? ink : readableOn(colour, ground))
  const items = new Map(
    shown?.items.map(({ key, show, nameColor, dataColor }) => [
      key,
      { show, nameColor: readable(nameColor), dataColor: readable(dataColor) },
    ]),
  )
  const asTheHouse = { show: true, nameColor: ink, dataColor: ink }
  return {
    titleColor: readable(shown?.titleColor ?? null),
    backgroundColor: background,
    of: (kind, point) => items.get(`${kind}.${point}`) ?? asTheHouse,
  }
}

/** The style of the element that carries the background: whatever stands on it can be read. */
export function surfaceOf({ backgroundColor: ground }: Pick<DataLook, 'backgroundColor'>): CSSProperties {
  if (ground === null) return {}
  const ink = inkOn(ground)
  const tokens = {
    '--gh-card': ground,
    '--gh-ground': ground,
    '--gh-good': ink,
    '--gh-text': ink,
    '--gh-text-2': ink,
    '--gh-quiet': ink,
    '--gh-line': `color-mix(in srgb, ${ink} 16%, ${ground})`,
    '--gh-line-strong': `color-mix(in srgb, ${ink} 60%, ${ground})`,
  }
  return { background: ground, color: ink, ...tokens } as CSSProperties
}
