import type { Format } from '@gridhelm/contract/format/format'
import type { Language } from '@gridhelm/contract/language'
import { kindNames, kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import { type DeviceKind, findPoint, pointsOf } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { Translate } from '../../../../platform/texts.ts'
import type { texts } from './texts.ts'

/** Rules about the site as a whole, and about whatever device. */
export const siteKind = 'site'
const anyKind = 'device'

const isKind = (kind: string): kind is DeviceKind => (kindNames as readonly string[]).includes(kind)

export function kindText(kind: string, t: Translate<typeof texts>, language: Language): string {
  if (isKind(kind)) return kindsOfDevices[kind].names[language]
  return kind === siteKind ? t('kind.site') : t('kind.device')
}

/** Which kinds a rule can be about; those of the site and of every device have no points of their own. */
export function kindsFor(type: string | undefined): readonly string[] {
  const wide =
    type === undefined || type === 'silence' ? [siteKind, anyKind] : type === 'command' ? [anyKind] : []
  return [...wide, ...kindNames]
}

export const pointOf = (kind: string, key: string | null | undefined): Point | undefined =>
  key && isKind(kind) ? findPoint(kind, key) : undefined

/** What a limit or a rate can be about: whatever is a figure. */
const isFigure = (point: Point): boolean =>
  (point.kind === 'measure' ||
    point.kind === 'counter' ||
    (point.kind === 'setpoint' && point.control === 'value')) &&
  point.unit !== 'time'

export function pointChoices(kind: string, type: string): Point[] {
  if (!isKind(kind)) return []
  const all =
    type === 'stale'
      ? pointsOf(kind).filter((point) => point.kind !== 'alarmWord')
      : pointsOf(kind).filter(isFigure)
  return all.toSorted(
    (a, b) => Number(b.display.important) - Number(a.display.important) || a.display.order - b.display.order,
  )
}

/** A limit as it was set, not rounded to what the point usually shows. */
export const figureText = (value: number, point: Point | undefined, f: Format): string =>
  f.asSet(value, point?.unit ?? 'none')

/** The same of how much something rises or falls. */
export const changeText = (value: number, point: Point | undefined, f: Format): string =>
  f.asSetDifference(value, point?.unit ?? 'none')
