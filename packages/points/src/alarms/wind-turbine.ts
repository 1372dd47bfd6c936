import { alarmBits } from './declare.ts'

export const windTurbineAlarms = alarmBits({
  rotorOverspeed: {
    bit: 0,
    level: 1,
    name: ['Rotor overspeed', '风轮超速', 'Survitesse du rotor'],
    cause: [
      'Storm, lost load or a failed pitch or brake.',
      '大风、失载或变桨、制动失效。',
      'Tempête, perte de charge, calage ou frein en panne.',
    ],
    consequence: [
      'The turbine brakes hard; parts may come off.',
      '紧急制动，部件可能脱落。',
      'Freinage brutal, des pièces peuvent se détacher.',
    ],
    response: [
      'Keep people away; inspect before the next start.',
      '人员远离，检查后方可启动。',
      'Éloigner les personnes, inspecter avant de redémarrer.',
    ],
  },
  vibration: {
    bit: 1,
    level: 1,
    name: ['Vibration high', '振动超限', 'Vibrations élevées'],
    cause: [
      'Ice, a damaged blade or a worn bearing.',
      '结冰、叶片损伤或轴承磨损。',
      'Givre, pale endommagée ou roulement usé.',
    ],
    consequence: ['The turbine stops.', '风机停机。', 'L’éolienne s’arrête.'],
    response: [
      'Look at the blades; have the bearings checked.',
      '查看叶片，检查轴承。',
      'Examiner les pales, faire contrôler les roulements.',
    ],
  },
  highWind: {
    bit: 2,
    level: 3,
    name: ['Stopped by high wind', '大风切出', 'Arrêt par vent fort'],
    cause: [
      'The wind exceeds the cut-out speed.',
      '风速超过切出风速。',
      'Le vent dépasse la vitesse de coupure.',
    ],
    consequence: [
      'No wind power until it calms.',
      '风速下降前不发电。',
      'Pas de production éolienne avant l’accalmie.',
    ],
    response: [
      'Nothing; it starts again by itself.',
      '无需处理，自动恢复。',
      'Rien à faire, le redémarrage est automatique.',
    ],
  },
  generatorHot: {
    bit: 3,
    level: 2,
    name: ['Generator temperature high', '发电机过温', 'Surchauffe de la génératrice'],
    cause: ['Blocked cooling or overload.', '冷却受阻或过载。', 'Refroidissement obstrué ou surcharge.'],
    consequence: [
      'The turbine reduces its power, then stops.',
      '风机先降额后停机。',
      'L’éolienne réduit sa puissance, puis s’arrête.',
    ],
    response: [
      'Check the air paths of the nacelle.',
      '检查机舱通风。',
      'Vérifier les passages d’air de la nacelle.',
    ],
  },
  gearboxHot: {
    bit: 4,
    level: 2,
    name: ['Gearbox temperature high', '齿轮箱过温', 'Surchauffe du multiplicateur'],
    cause: ['Low or old oil.', '油位低或油品老化。', 'Huile insuffisante ou vieillie.'],
    consequence: ['Wear; the turbine stops.', '磨损加剧，风机停机。', 'Usure, l’éolienne s’arrête.'],
    response: [
      'Check oil level and cooler.',
      '检查油位和冷却器。',
      'Vérifier niveau d’huile et refroidisseur.',
    ],
  },
  brake: {
    bit: 5,
    level: 1,
    name: ['Brake fault', '制动故障', 'Défaut de frein'],
    cause: [
      'Worn pads or low hydraulic pressure.',
      '制动片磨损或液压低。',
      'Plaquettes usées ou pression hydraulique basse.',
    ],
    consequence: [
      'The rotor may not be stopped safely.',
      '可能无法安全停机。',
      'Le rotor pourrait ne pas s’arrêter en sécurité.',
    ],
    response: [
      'Keep the turbine stopped until it is repaired.',
      '修复前保持停机。',
      'Laisser l’éolienne à l’arrêt jusqu’à réparation.',
    ],
  },
  yaw: {
    bit: 6,
    level: 2,
    name: ['Yaw fault', '偏航故障', 'Défaut d’orientation'],
    cause: [
      'The yaw drive is stuck or the vane has failed.',
      '偏航驱动卡滞或风向标故障。',
      'Entraînement bloqué ou girouette en panne.',
    ],
    consequence: [
      'The rotor does not face the wind; less energy.',
      '风轮未对风，发电量下降。',
      'Le rotor n’est plus face au vent, production réduite.',
    ],
    response: [
      'Compare the vane with the weather station; check the drive.',
      '与环境监测仪对比风向，检查驱动。',
      'Comparer la girouette à la station météo, vérifier l’entraînement.',
    ],
  },
  pitch: {
    bit: 7,
    level: 1,
    name: ['Pitch fault', '变桨故障', 'Défaut de calage des pales'],
    cause: ['A blade does not reach its angle.', '叶片未到达指令角度。', 'Une pale n’atteint pas son angle.'],
    consequence: ['The turbine stops.', '风机停机。', 'L’éolienne s’arrête.'],
    response: [
      'Reset once; then have the drive repaired.',
      '复位一次，再现则检修驱动。',
      'Réarmer une fois, puis faire réparer l’entraînement.',
    ],
  },
  gridLost: {
    bit: 8,
    level: 2,
    name: ['Bus voltage lost', '并网侧失电', 'Perte de la tension du bus'],
    cause: [
      'The breaker is open or the bus is dead.',
      '断路器断开或母线失电。',
      'Disjoncteur ouvert ou bus hors tension.',
    ],
    consequence: ['The turbine brakes and waits.', '风机制动待机。', 'L’éolienne freine et attend.'],
    response: [
      'Check the breaker; it starts by itself.',
      '检查断路器，恢复后自动启动。',
      'Vérifier le disjoncteur, le redémarrage est automatique.',
    ],
  },
  converter: {
    bit: 9,
    level: 1,
    name: ['Converter fault', '变流器故障', 'Défaut du convertisseur'],
    cause: [
      'A part of the converter has failed; see the fault code.',
      '变流器器件故障，见故障码。',
      'Un composant est en panne, voir le code de défaut.',
    ],
    consequence: ['The turbine stays off.', '风机停机。', 'L’éolienne reste à l’arrêt.'],
    response: [
      'Restart once; then call the maker with the fault code.',
      '重启一次，再现请携故障码联系厂家。',
      'Redémarrer une fois, sinon contacter le fabricant avec le code.',
    ],
  },
})
