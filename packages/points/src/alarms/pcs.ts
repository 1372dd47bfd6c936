import { alarmBits } from './declare.ts'

export const pcsAlarms = alarmBits({
  acOvervoltage: {
    bit: 0,
    level: 2,
    name: ['AC overvoltage', '交流过压', 'Surtension AC'],
    cause: ['The bus voltage is too high.', '母线电压过高。', 'La tension du bus est trop élevée.'],
    consequence: [
      'The inverter disconnects from the bus.',
      '变流器脱离母线。',
      'Le convertisseur se déconnecte du bus.',
    ],
    response: [
      'Check the other sources; close again when the voltage is normal.',
      '检查其他电源，电压正常后再投入。',
      'Vérifier les autres sources, reconnecter quand la tension est normale.',
    ],
  },
  acUndervoltage: {
    bit: 1,
    level: 2,
    name: ['AC undervoltage', '交流欠压', 'Sous-tension AC'],
    cause: ['Overload or a lost source.', '过载或电源丢失。', 'Surcharge ou source perdue.'],
    consequence: [
      'The inverter disconnects; an off-grid site goes dark.',
      '变流器脱网，离网系统失电。',
      'Le convertisseur se déconnecte, un site isolé est privé de courant.',
    ],
    response: ['Shed load, then start again.', '切除负荷后重新启动。', 'Délester, puis redémarrer.'],
  },
  acFrequency: {
    bit: 2,
    level: 2,
    name: ['AC frequency out of range', '交流频率异常', 'Fréquence AC hors plage'],
    cause: [
      'Two sources work against each other, or the leading one is overloaded.',
      '多电源相互干扰或主电源过载。',
      'Deux sources se contrarient ou la source pilote est surchargée.',
    ],
    consequence: ['The storage inverter disconnects.', '变流器脱网。', 'Le convertisseur se déconnecte.'],
    response: [
      'Check which source leads and its droop settings.',
      '检查主电源及下垂参数。',
      'Vérifier la source pilote et son statisme.',
    ],
  },
  overload: {
    bit: 3,
    level: 2,
    name: ['Overload', '过载', 'Surcharge'],
    cause: [
      'The load exceeds the rating of the inverter.',
      '负荷超过变流器额定功率。',
      'La charge dépasse la puissance du convertisseur.',
    ],
    consequence: [
      'The inverter trips within seconds to minutes.',
      '变流器将在数秒至数分钟内跳闸。',
      'Le convertisseur déclenche en quelques secondes ou minutes.',
    ],
    response: [
      'Open feeders of low priority or start the generator.',
      '断开次要馈线或启动发电机。',
      'Ouvrir des départs non prioritaires ou démarrer le groupe.',
    ],
  },
  shortCircuit: {
    bit: 4,
    level: 1,
    name: ['Short circuit on the AC side', '交流侧短路', 'Court-circuit côté AC'],
    cause: [
      'A fault in a feeder or in the wiring.',
      '馈线或接线故障。',
      'Un défaut sur un départ ou dans le câblage.',
    ],
    consequence: ['The inverter stops at once.', '变流器立即停机。', 'Le convertisseur s’arrête aussitôt.'],
    response: [
      'Find and isolate the fault before closing anything.',
      '合闸前务必找到并隔离故障。',
      'Trouver et isoler le défaut avant toute fermeture.',
    ],
  },
  dcOvervoltage: {
    bit: 5,
    level: 1,
    name: ['DC overvoltage', '直流过压', 'Surtension DC'],
    cause: [
      'The battery is overcharged or was disconnected under load.',
      '电池过充或带载断开。',
      'Batterie surchargée ou déconnectée en charge.',
    ],
    consequence: [
      'The power stage may be damaged.',
      '可能损坏功率模块。',
      'L’étage de puissance peut être endommagé.',
    ],
    response: [
      'Stop charging; compare with the battery’s own voltage.',
      '停止充电，对比电池电压。',
      'Arrêter la charge, comparer à la tension de la batterie.',
    ],
  },
  dcUndervoltage: {
    bit: 6,
    level: 2,
    name: ['DC undervoltage', '直流欠压', 'Sous-tension DC'],
    cause: [
      'The battery is empty or its contactor is open.',
      '电池放空或接触器断开。',
      'Batterie vide ou contacteur ouvert.',
    ],
    consequence: [
      'The inverter cannot discharge.',
      '变流器无法放电。',
      'Le convertisseur ne peut pas décharger.',
    ],
    response: [
      'Check the state of charge and the contactor; charge from another source.',
      '检查SOC和接触器，用其他电源充电。',
      'Vérifier l’état de charge et le contacteur, recharger par une autre source.',
    ],
  },
  insulation: {
    bit: 7,
    level: 1,
    name: ['Low insulation resistance', '绝缘阻抗低', 'Défaut d’isolement'],
    cause: [
      'Moisture or damaged insulation on the DC side.',
      '直流侧受潮或绝缘破损。',
      'Humidité ou isolant endommagé côté DC.',
    ],
    consequence: [
      'Danger of shock; the inverter does not start.',
      '有触电危险，变流器不启动。',
      'Risque de choc électrique, le convertisseur ne démarre pas.',
    ],
    response: [
      'Isolate the battery, then measure each pole to earth.',
      '隔离电池后测量各极对地绝缘。',
      'Isoler la batterie, puis mesurer chaque pôle à la terre.',
    ],
  },
  overtemperature: {
    bit: 8,
    level: 2,
    name: ['Overtemperature', '变流器过温', 'Surchauffe'],
    cause: [
      'Cooling fails or the room is too hot.',
      '冷却失效或环境温度过高。',
      'Refroidissement en panne ou local trop chaud.',
    ],
    consequence: [
      'The storage inverter reduces its power, then stops.',
      '变流器先降额后停机。',
      'Le convertisseur réduit sa puissance, puis s’arrête.',
    ],
    response: [
      'Check fans, filters and air conditioning.',
      '检查风扇、滤网和空调。',
      'Vérifier ventilateurs, filtres et climatisation.',
    ],
  },
  batteryLinkLost: {
    bit: 9,
    level: 1,
    name: ['Link to the battery lost', '与BMS通信中断', 'Liaison perdue avec le BMS'],
    cause: [
      'The line to the battery management is broken.',
      'BMS通信线路故障。',
      'La ligne vers la gestion de batterie est coupée.',
    ],
    consequence: [
      'The inverter stops: it no longer knows the battery’s limits.',
      '无法获知电池限值，变流器停机。',
      'Le convertisseur s’arrête car il ignore les limites de la batterie.',
    ],
    response: [
      'Check the communication cable and the supply of the BMS.',
      '检查通信线和BMS电源。',
      'Vérifier le câble de communication et l’alimentation du BMS.',
    ],
  },
  fan: {
    bit: 10,
    level: 3,
    name: ['Fan fault', '风扇故障', 'Défaut de ventilateur'],
    cause: ['Dust or worn bearings.', '积尘或轴承磨损。', 'Poussière ou roulement usé.'],
    consequence: ['Less power on hot days.', '高温时输出受限。', 'Puissance réduite par temps chaud.'],
    response: [
      'Clean or replace it at the next visit.',
      '下次巡检时清洁或更换。',
      'Le nettoyer ou le remplacer à la prochaine visite.',
    ],
  },
  synchronisation: {
    bit: 11,
    level: 2,
    name: ['Synchronisation failed', '同期失败', 'Échec de synchronisation'],
    cause: [
      'Voltage, frequency or phase of the two sides differ too much.',
      '两侧电压、频率或相位差过大。',
      'Tension, fréquence ou phase trop différentes entre les deux côtés.',
    ],
    consequence: [
      'The site stays in its present mode.',
      '系统保持当前模式。',
      'Le site reste dans son mode actuel.',
    ],
    response: [
      'Compare both sides; try again when they are steady.',
      '对比两侧参数，稳定后重试。',
      'Comparer les deux côtés, réessayer quand ils sont stables.',
    ],
  },
  internalFault: {
    bit: 12,
    level: 1,
    name: ['Internal fault', '内部故障', 'Défaut interne'],
    cause: [
      'A part of the storage inverter has failed; see the fault code.',
      '变流器内部器件故障，见故障码。',
      'Un composant du convertisseur est en panne, voir le code de défaut.',
    ],
    consequence: ['The storage inverter stays off.', '变流器停机。', 'Le convertisseur reste à l’arrêt.'],
    response: [
      'Restart once; if it returns, call the maker with the fault code.',
      '重启一次，若再现请携故障码联系厂家。',
      'Redémarrer une fois, sinon contacter le fabricant avec le code de défaut.',
    ],
  },
})
