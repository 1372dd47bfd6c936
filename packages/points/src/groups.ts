import { type Names, named } from './names.ts'

/** The headings under which a view shows points, in the order of the headings. */
export const groups = {
  state: named(['State', '状态', 'État']),
  power: named(['Power', '功率', 'Puissance']),
  ac: named(['AC side', '交流侧', 'Côté AC']),
  dc: named(['DC side', '直流侧', 'Côté DC']),
  cells: named(['Cells', '电芯', 'Cellules']),
  energy: named(['Energy', '电量', 'Énergie']),
  engine: named(['Engine', '发动机', 'Moteur']),
  fuel: named(['Fuel', '燃油', 'Carburant']),
  rotor: named(['Rotor', '风轮', 'Rotor']),
  feeders: named(['Feeders', '馈线', 'Départs']),
  temperature: named(['Temperatures', '温度', 'Températures']),
  weather: named(['Weather', '气象', 'Météo']),
  benefit: named(['Benefit', '社会效益', 'Bénéfices']),
  service: named(['Service', '保养', 'Entretien']),
  credit: named(['Credit', '预付费', 'Crédit']),
  settings: named(['Settings', '设定', 'Réglages']),
  ratings: named(['Ratings', '额定参数', 'Valeurs nominales']),
  alarms: named(['Alarms', '告警', 'Alarmes']),
} as const satisfies Record<string, Names>

export type Group = keyof typeof groups
