import { kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import type { GatewaySetup } from '@gridhelm/contract/stations/gateway/setup'
import { describesItself } from '@gridhelm/contract/stations/gateway/setup-faults'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import { registerMaps } from '@gridhelm/points/registers/maps'
import { sunspecReads } from '@gridhelm/points/registers/sunspec'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { gatewayScreenTexts } from './texts.ts'

type Maps = Pick<GatewaySetup, 'maps'>

/** What a map is called, by the name that a configuration knows it by. */
export function useMapName({ maps }: Maps): (name: string) => string {
  const t = useTexts(gatewayScreenTexts)
  const language = useSignal(languageSignal)
  return (name) => {
    if (name === describesItself) return t('mapSunspec')
    const own = maps[name]
    if (own) return t('mapOwn', { name: own.name || name })
    const ours = registerMaps[name]
    // The make is called so everywhere; which part of it this is, each language has a word for.
    return ours ? `${ours.name.split(':')[0]} · ${kindsOfDevices[ours.kind].names[language]}` : name
  }
}

/** The maps that a device of a kind can be read by. */
export function mapsFor({ maps }: Maps, kind: DeviceKind): string[] {
  const fitting = (all: Readonly<Record<string, { kind: DeviceKind }>>) =>
    Object.entries(all).flatMap(([name, map]) => (map.kind === kind ? [name] : []))
  const own = fitting(maps)
  const ours = fitting(registerMaps).filter((name) => !own.includes(name))
  return [...(sunspecReads(kind) ? [describesItself] : []), ...own, ...ours]
}
