import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { LiveSite } from '../../platform/live-store.ts'
import { type WantedCurve, wantedCurveSignal } from '../open-curve.ts'

/** The site whose curves an address may name. */
export interface LinkedSite {
  site: LiveSite | undefined
  timeZone: string
}

/** `SYS-01.loadPower`: the device and the point that a link names; undefined when the site has no such thing. */
export function wantedByName(name: string, site: LiveSite, timeZone: string): WantedCurve | undefined {
  const [number, point] = name.split('.')
  const device = [...site.devices.values()].find((one) => one.number === number)
  if (!device || point === undefined || !findPoint(device.kind as DeviceKind, point)) return undefined
  return {
    siteId: site.siteId,
    deviceId: device.id,
    deviceNumber: device.number,
    kind: device.kind,
    point,
    timeZone,
  }
}

/** The address that opens this page with this curve. */
export function curveLink(
  { origin, pathname }: Pick<Location, 'origin' | 'pathname'>,
  wanted: WantedCurve,
): string {
  const search = new URLSearchParams({
    ...(wanted.siteId === undefined ? {} : { station: wanted.siteId }),
    curve: `${wanted.deviceNumber}.${wanted.point}`,
  })
  return `${origin}${pathname}?${search}`
}

/** Opens the curve that the address names, once. */
export function useLinkedCurve(linked: LinkedSite | undefined): void {
  const [address] = useSearchParams()
  const named = address.get('curve')
  const opened = useRef<string>(undefined)
  const { site, timeZone } = linked ?? {}
  useEffect(() => {
    if (named === null || !site || timeZone === undefined || opened.current === named) return
    opened.current = named
    wantedCurveSignal.set(wantedByName(named, site, timeZone))
  }, [named, site, timeZone])
}
