import './texts.ts'
import { type MapFault, mapFaults } from '@gridhelm/points/registers/check-map'
import { registerMaps } from '@gridhelm/points/registers/maps'
import type { RegisterMap } from '@gridhelm/points/registers/model'
import type { z } from 'zod'
import type { Language } from '../../language.ts'
import { isMessageKey, messageText } from '../../message-text.ts'
import type { GatewaySetup } from './setup.ts'

/** A device that describes itself has no map. */
export const describesItself = 'sunspec'

/** The map of a device; undefined for one that describes itself, and for a name that nothing bears. */
export function mapOf({ maps }: Pick<GatewaySetup, 'maps'>, name: string): RegisterMap | undefined {
  return name === describesItself ? undefined : (maps[name] ?? registerMaps[name])
}

/** Why a setup cannot be used, with what a sentence about it needs. */
export type SetupFault =
  | { why: 'twice'; device: string }
  | { why: 'noMap' | 'wrongKind'; device: string; map: string }
  | { why: 'badField'; field: string }
  | (MapFault & { inMap?: string })

/** Such a fault as it travels: another version may know others. */
type ToldFault = Readonly<Record<string, string | number>>

/** What in a setup cannot work. A gateway uses one without faults, or none of it. */
export function setupFaults(setup: GatewaySetup): SetupFault[] {
  const faults: SetupFault[] = Object.entries(setup.maps).flatMap(([inMap, own]) =>
    mapFaults(own).map((fault) => ({ ...fault, inMap })),
  )
  const seen = new Set<string>()
  for (const { number: device, map: name, kind } of setup.devices) {
    if (seen.has(device)) faults.push({ why: 'twice', device })
    seen.add(device)
    if (name === describesItself) continue
    const map = mapOf(setup, name)
    if (!map) faults.push({ why: 'noMap', device, map: name })
    else if (map.kind !== kind) faults.push({ why: 'wrongKind', device, map: name })
  }
  return faults
}

/** What has another shape than it should, by where it stands. */
export const shapeFaults = ({ issues }: z.ZodError): SetupFault[] =>
  issues.map(({ path, ...issue }) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : []
    return { why: 'badField', field: [...path, keys.join(', ')].filter((part) => part !== '').join('.') }
  })

/** A fault in the reader's language; undefined for one that this version does not know. */
export function sayToldFault({ why, inMap, ...values }: ToldFault, language: Language): string | undefined {
  const key = `gatewayFault.${why}`
  if (!isMessageKey(key)) return undefined
  const fault = messageText(language, key, values)
  return inMap === undefined ? fault : messageText(language, 'gateway.inMap', { map: inMap, fault })
}

/** The same, for what this version has found itself. */
export const saySetupFault = (fault: SetupFault, language: Language): string =>
  sayToldFault(fault, language) ?? fault.why
