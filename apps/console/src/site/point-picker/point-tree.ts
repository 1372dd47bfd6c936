import type { Format } from '@gridhelm/contract/format/format'
import { pointRefText } from '@gridhelm/contract/history/history/point-refs'
import type { Language } from '@gridhelm/contract/language'
import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import { kindName, pointsOf } from '@gridhelm/points/catalogue'
import { type Group, groups } from '@gridhelm/points/groups'
import type { Point } from '@gridhelm/points/point'

export interface PointNode {
  /** Of a point: as it travels in addresses. */
  key: string
  title: string
  /** Small behind the title: the unit of a point, the name of a device. */
  note: string
  isPoint: boolean
  children?: PointNode[]
}

const wordsOf = (text: string): string[] => text.toLocaleLowerCase().split(/\s+/).filter(Boolean)

const inOrder = (points: readonly Point[]): Point[] =>
  points.toSorted((one, other) => one.display.order - other.display.order)

/** What stands in overviews first, then the rest under the catalogue's headings. */
function headingsOf(kind: SiteDevice['kind'], language: Language, most: string) {
  const points = pointsOf(kind)
  const rest = Map.groupBy(
    points.filter(({ display }) => !display.important),
    ({ display }) => display.group,
  )
  return [
    { key: 'important', title: most, points: inOrder(points.filter(({ display }) => display.important)) },
    ...(Object.keys(groups) as Group[]).map((group) => ({
      key: group,
      title: groups[group][language],
      points: inOrder(rest.get(group) ?? []),
    })),
  ]
}

const deviceTitle = ({ number, name }: Pick<SiteDevice, 'number' | 'name'>): string =>
  name ? `${number} ${name}` : number

/**
 * Devices, headings and points, of which only those stay that hold every word somewhere on the way to them. `most` heads
 * the points that are asked for most.
 */
export function pointTree(
  devices: readonly SiteDevice[],
  f: Format,
  most: string,
  search: string,
): PointNode[] {
  const { language } = f
  const words = wordsOf(search)
  return devices.flatMap((device): PointNode[] => {
    const kind = kindName(device.kind)[language]
    const ofDevice = `${deviceTitle(device)} ${kind} ${device.pvGroup ?? ''}`.toLocaleLowerCase()
    const children = headingsOf(device.kind, language, most).flatMap(
      ({ key, title, points }): PointNode[] => {
        const onTheWay = `${ofDevice} ${title.toLocaleLowerCase()}`
        const found = points.filter(({ name, key: own }) => {
          const text = `${onTheWay} ${name[language].toLocaleLowerCase()} ${own.toLocaleLowerCase()}`
          return words.every((word) => text.includes(word))
        })
        if (found.length === 0) return []
        const nodes = found.map((point) => ({
          key: pointRefText({ device: device.id, point: point.key }),
          title: point.name[language],
          note: f.symbol(point.unit),
          isPoint: true,
        }))
        return [{ key: `${device.id}/${key}`, title, note: '', isPoint: false, children: nodes }]
      },
    )
    if (children.length === 0) return []
    const note = device.name && device.name !== device.number ? `${kind} · ${device.name}` : kind
    return [{ key: device.id, title: device.number, note, isPoint: false, children }]
  })
}

/** Everything that can be unfolded. */
export const foldsOf = (nodes: readonly PointNode[]): string[] =>
  nodes.flatMap(({ key, children }) => (children ? [key, ...foldsOf(children)] : []))
