import { type DataPage, kindsOfPage } from '@gridhelm/contract/stations/dataShow/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import { Refusal } from '../../../platform/refusal.ts'

/** `pvInverter.activePower` on the page of PV; a point's other names do not count. */
export function isPointOfPage(page: DataPage, key: string): boolean {
  return kindsOfPage[page].some(
    (kind) =>
      key.startsWith(`${kind}.`) &&
      findPoint(kind, key.slice(kind.length + 1))?.key === key.slice(kind.length + 1),
  )
}

export function refuseUnknownPoints(page: DataPage, items: readonly { key: string }[]): void {
  const index = items.findIndex(({ key }) => !isPointOfPage(page, key))
  if (index >= 0) throw Refusal.ofField(`items.${index}.key`, 'dataShow.pointUnknown')
}
