import type { PaygoKey } from '@gridhelm/paygo/code'

/** Behind the village's hub, with a link of its own, or with keys and nothing else. */
export type HomeWay = 'hub' | 'own' | 'keypad'

export interface Appliance {
  watts: number
  /** Local hours between which it is wanted, and how likely it is on then. */
  used: readonly (readonly [from: number, to: number, share: number])[]
}

/** What a maker sells, and what its customers plug in. */
export interface HomeModel {
  panelW: number
  batteryWh: number
  appliances: readonly Appliance[]
}

/** Everything that a home is: plain data. */
export interface HomeConfig {
  sn: string
  way: HomeWay
  /** Its number at the site; a silent one has none. */
  device?: string
  model: HomeModel
  key: PaygoKey
  /** So many steps of a code make a day. */
  stepsInDay: number
  /** Of its customer. */
  phone?: string
  /** How its customer pays; absent: by an agent alone. */
  pays?: { name: string; account: string; currency: string; pricePerDay: number }
}

const lamp = (watts: number): Appliance => ({
  watts,
  used: [
    [5, 6.5, 0.5],
    [18, 22.5, 0.85],
  ],
})
const nightLamp: Appliance = { watts: 0.6, used: [[18, 30, 0.9]] }
const phone: Appliance = {
  watts: 5,
  used: [
    [10, 15, 0.35],
    [19, 23, 0.3],
  ],
}
const radio: Appliance = {
  watts: 7,
  used: [
    [6, 9, 0.5],
    [12, 14, 0.4],
  ],
}
const television: Appliance = { watts: 22, used: [[19, 22, 0.7]] }

export const homeModels = {
  'Lumika 20': { panelW: 20, batteryWh: 77, appliances: [nightLamp, lamp(3), lamp(3), phone] },
  'Lumika 50': {
    panelW: 50,
    batteryWh: 154,
    appliances: [nightLamp, lamp(3), lamp(3), lamp(3), phone, radio],
  },
  'Lumika 120': {
    panelW: 120,
    batteryWh: 384,
    appliances: [nightLamp, lamp(4), lamp(4), lamp(4), lamp(4), phone, phone, radio, television],
  },
} as const satisfies Readonly<Record<string, HomeModel>>
