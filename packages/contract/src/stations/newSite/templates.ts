import type { Language } from '../../language.ts'
import type { KindName } from '../devices/kinds.ts'
import type { Station } from '../stations/entities.ts'

/** Which capacity of the project a kind of equipment adds to; others have no rating. */
export const capacityOfKind = {
  pvInverter: 'pvCapacity',
  windTurbine: 'windCapacity',
  generator: 'generatorCapacity',
  grid: 'gridCapacity',
  battery: 'batteryCapacity',
} as const satisfies Partial<Record<KindName, keyof Station>>
type RatedKind = keyof typeof capacityOfKind
export const isRated = (kind: unknown): kind is RatedKind =>
  typeof kind === 'string' && Object.hasOwn(capacityOfKind, kind)

interface SiteTemplate {
  id: string
  names: Readonly<Record<Language, string>>
  projectType: Station['projectType']
  /** Usual sizes, to be put right: kW, of batteries kWh. */
  equipment: readonly { kind: KindName; quantity: number; capacity?: number }[]
}

/** What sites usually have. Data: each is a beginning that can be changed line by line. */
export const siteTemplates: readonly SiteTemplate[] = [
  {
    id: 'hybrid',
    names: {
      en: 'PV, battery and generator',
      zh: '光伏 + 电池 + 发电机',
      fr: 'PV, batterie et groupe électrogène',
    },
    projectType: '1',
    equipment: [
      { kind: 'pvInverter', quantity: 2, capacity: 100 },
      { kind: 'pcs', quantity: 1 },
      { kind: 'battery', quantity: 1, capacity: 200 },
      { kind: 'generator', quantity: 1, capacity: 100 },
      { kind: 'load', quantity: 1 },
    ],
  },
  {
    id: 'clinic',
    names: { en: 'Clinic', zh: '诊所', fr: 'Centre de santé' },
    projectType: '2',
    equipment: [
      { kind: 'pvInverter', quantity: 1, capacity: 15 },
      { kind: 'battery', quantity: 1, capacity: 40 },
      { kind: 'generator', quantity: 1, capacity: 20 },
      { kind: 'load', quantity: 2 },
    ],
  },
  {
    id: 'tower',
    names: { en: 'Telecom tower', zh: '通信基站', fr: 'Tour télécom' },
    projectType: '2',
    equipment: [
      { kind: 'pvInverter', quantity: 1, capacity: 6 },
      { kind: 'battery', quantity: 2, capacity: 30 },
      { kind: 'generator', quantity: 1, capacity: 12 },
      { kind: 'load', quantity: 1 },
    ],
  },
  {
    id: 'icePlant',
    names: { en: 'Ice plant', zh: '制冰厂', fr: 'Fabrique de glace' },
    projectType: '1',
    equipment: [
      { kind: 'pvInverter', quantity: 3, capacity: 150 },
      { kind: 'pcs', quantity: 1 },
      { kind: 'battery', quantity: 1, capacity: 120 },
      { kind: 'grid', quantity: 1, capacity: 100 },
      { kind: 'load', quantity: 3 },
      { kind: 'environment', quantity: 1 },
    ],
  },
  {
    id: 'village',
    names: { en: 'Village with homes', zh: '村庄与住户', fr: 'Village et kits solaires' },
    projectType: '2',
    equipment: [
      { kind: 'pvInverter', quantity: 2, capacity: 60 },
      { kind: 'pcs', quantity: 1 },
      { kind: 'battery', quantity: 2, capacity: 200 },
      { kind: 'generator', quantity: 1, capacity: 50 },
      { kind: 'load', quantity: 2 },
      { kind: 'solarHome', quantity: 10 },
    ],
  },
]
