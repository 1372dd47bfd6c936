import { pointCurveHours } from '@gridhelm/contract/stations/overview/entities'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { useEffect } from 'react'
import type { LiveSite } from '../../platform/live-store.ts'
import { useSignal } from '../../platform/signal.ts'
import { defineAddress } from '../../ui/address/address.ts'
import { called, coded, text } from '../../ui/address/parts.ts'
import { useAddress } from '../../ui/address/use-address.ts'
import { type WantedCurve, wantedCurveSignal } from '../open-curve.ts'
import { type Period, periodFault } from '../period/period.ts'

/** The site whose curves an address may name. */
export interface LinkedSite {
  site: LiveSite | undefined
  timeZone: string
}

const usualCurveHours = 24

/** The last hours, or a period by the clock of the site. */
export interface AskedCurve {
  hours: number
  period?: Period | undefined
}
export const usualCurve: AskedCurve = { hours: usualCurveHours }

const askedBy = ({ hours, from, to }: { hours: number } & Partial<Period>): AskedCurve =>
  from !== undefined && to !== undefined && !periodFault({ from, to }, 'threeDays')
    ? { hours, period: { from, to } }
    : { hours }

/** `curve=SYS-01.loadPower`: the device and the point whose curve is open. */
const curveAddress = defineAddress({
  curve: text(),
  hours: called(
    'curveHours',
    coded<number>(
      { read: (written) => pointCurveHours.find((one) => String(one) === written), write: String },
      usualCurveHours,
    ),
  ),
  from: called('curveFrom', text()),
  to: called('curveTo', text()),
})

export const curveName = ({ deviceNumber, point }: WantedCurve): string => `${deviceNumber}.${point}`

/** The device and the point that a name is of; undefined when the site has no such thing. */
export function wantedByName(name: string, site: LiveSite, timeZone: string): WantedCurve | undefined {
  const end = name.lastIndexOf('.')
  const [number, point] = [name.slice(0, end), name.slice(end + 1)]
  const device = [...site.devices.values()].find((one) => one.number === number)
  if (!device || !findPoint(device.kind as DeviceKind, point)) return undefined
  return {
    siteId: site.siteId,
    deviceId: device.id,
    deviceNumber: device.number,
    kind: device.kind,
    point,
    timeZone,
  }
}

/** The curve that the address names; a click on a figure writes it there. */
export function useLinkedCurve({ site, timeZone }: LinkedSite, isInFront: boolean) {
  const { shown, change, open, close } = useAddress(curveAddress)
  const clicked = useSignal(wantedCurveSignal)
  useEffect(() => {
    if (!clicked || !isInFront) return
    wantedCurveSignal.set(undefined)
    open({ curve: curveName(clicked) })
  }, [clicked, isInFront, open])
  return {
    wanted: site && shown.curve !== undefined ? wantedByName(shown.curve, site, timeZone) : undefined,
    asked: askedBy(shown),
    onAsk: ({ hours, period }: AskedCurve) => change({ hours, from: period?.from, to: period?.to }),
    close: () => close({ curve: undefined, hours: undefined, from: undefined, to: undefined }),
  }
}
