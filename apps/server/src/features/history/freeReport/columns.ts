import type { ColumnFigure, FreeReportColumn } from '@gridhelm/contract/history/freeReport/entities'
import type { ReportFigure } from '@gridhelm/contract/history/freeReport/rules'
import { type PointRef, pointRefText } from '@gridhelm/contract/history/history/point-refs'
import type { Language } from '@gridhelm/contract/language'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import { units } from '@gridhelm/points/units'
import type { Db } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { isKind, wireDevice } from '../../../site/equipment.ts'
import type { SiteDeviceRow } from '../../../site/queries.ts'
import { type ReadSite, readSite } from '../../../site/site.ts'

/** A point of a device that the caller may see. */
export interface AskedPoint {
  ref: PointRef
  site: ReadSite
  device: SiteDeviceRow
  kind: DeviceKind
  point: Point
}
export interface ReportColumn extends AskedPoint {
  figure: ColumnFigure
}

/** In their order; what is not the caller's does not exist. */
export async function askedPoints(
  db: Db,
  caller: Caller,
  refs: readonly PointRef[],
): Promise<readonly [AskedPoint, ...AskedPoint[]]> {
  const siteOf = ({ device }: PointRef) => device.slice(0, device.indexOf('-'))
  const ids = [...new Set(refs.map(siteOf))]
  const sites = new Map<string, ReadSite>()
  for (const id of ids) sites.set(id, await readSite(db, caller, id))
  const points = refs.map((ref): AskedPoint => {
    const site = sites.get(siteOf(ref)) as ReadSite
    const device = site.devices.find((one) => one.id === ref.device)
    const kind = device?.systemType
    const point = kind !== undefined && isKind(kind) ? findPoint(kind, ref.point) : undefined
    if (!device || !point) throw Refusal.ofField('points', 'history.pointUnknown')
    return { ref, site, device, kind: kind as DeviceKind, point }
  })
  const [first, ...others] = points
  if (!first) throw Refusal.ofField('points', 'history.pointsRequired')
  return [first, ...others]
}

/** States have no mean, and the mean of a counter says nothing: what it counted does. */
export function figureFor(point: Point, asked: ReportFigure): ColumnFigure {
  if (point.kind === 'status' || point.kind === 'alarmWord' || 'states' in point) return 'last'
  if (point.kind === 'counter') return asked === 'usual' || asked === 'mean' ? 'delta' : asked
  return asked === 'usual' ? point.aggregate : asked
}

export function wireColumn(column: ReportColumn, language: Language): FreeReportColumn {
  const { ref, site, device, kind, point, figure } = column
  return {
    ref: pointRefText(ref),
    siteId: String(site.siteId),
    siteName: site.projectName,
    device: { ...wireDevice(device), kind },
    point: point.key,
    title: point.name[language],
    unit: units[point.unit].symbol[language],
    decimals: point.decimals,
    figure,
  }
}
