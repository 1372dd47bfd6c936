import type { Language } from '../../language.ts'

interface KindOfDevice {
  /** What the numbers of such devices begin with. */
  prefix: string
  names: Readonly<Record<Language, string>>
}

/** The kinds of equipment as lists name them: the catalogue of their points is too large for a first screen. */
export const kindsOfDevices = {
  system: { prefix: 'SYS', names: { en: 'System', zh: '系统', fr: 'Système' } },
  pvInverter: { prefix: 'PV', names: { en: 'PV inverter', zh: '光伏逆变器', fr: 'Onduleur PV' } },
  pcs: {
    prefix: 'PCS',
    names: { en: 'Storage inverter', zh: '储能变流器', fr: 'Convertisseur de stockage' },
  },
  battery: { prefix: 'BAT', names: { en: 'Battery', zh: '电池', fr: 'Batterie' } },
  generator: { prefix: 'GEN', names: { en: 'Generator', zh: '发电机', fr: 'Groupe électrogène' } },
  windTurbine: { prefix: 'WT', names: { en: 'Wind turbine', zh: '风电机组', fr: 'Éolienne' } },
  grid: { prefix: 'GRID', names: { en: 'Grid', zh: '电网', fr: 'Réseau' } },
  load: { prefix: 'LOAD', names: { en: 'Load', zh: '负荷', fr: 'Consommation' } },
  environment: { prefix: 'ENV', names: { en: 'Weather station', zh: '环境监测仪', fr: 'Station météo' } },
  solarHome: { prefix: 'SHS', names: { en: 'Solar home', zh: '户用系统', fr: 'Kit solaire' } },
} as const satisfies Record<string, KindOfDevice>

export type KindName = keyof typeof kindsOfDevices
export const kindNames = Object.keys(kindsOfDevices) as [KindName, ...KindName[]]

/** `PV-07`; people and frames call a device by it. */
export const deviceNumber = (kind: KindName, count: number): string =>
  `${kindsOfDevices[kind].prefix}-${String(count).padStart(2, '0')}`

/** What people call a device: its number; a home goes by the serial number that stands on it and on every receipt. */
export const deviceCalled = ({
  kind,
  number,
  name,
}: {
  kind: string
  number: string
  name: string | null
}): string => (kind === 'solarHome' ? name || number : number)

/** What a number says of its device; undefined for one that was not made by `deviceNumber`. */
export function readDeviceNumber(text: string): { kind: KindName; count: number } | undefined {
  const [, prefix, digits] = /^([A-Z]{2,4})-(\d{2,9})$/.exec(text) ?? []
  const kind = kindNames.find((name) => kindsOfDevices[name].prefix === prefix)
  const count = Number(digits)
  return kind && count > 0 && deviceNumber(kind, count) === text ? { kind, count } : undefined
}
