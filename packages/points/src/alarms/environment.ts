import { alarmBits } from './declare.ts'

export const environmentAlarms = alarmBits({
  irradianceSensor: {
    bit: 0,
    level: 3,
    name: ['Irradiance sensor fault', '辐照仪故障', 'Défaut du capteur d’irradiance'],
    cause: [
      'Dirt, a broken cable or a failed sensor.',
      '脏污、线缆断开或传感器损坏。',
      'Salissure, câble rompu ou capteur en panne.',
    ],
    consequence: [
      'No performance ratio can be given.',
      '无法计算系统效率（PR）。',
      'Le ratio de performance n’est plus calculable.',
    ],
    response: [
      'Clean the sensor; check its cable.',
      '清洁传感器，检查线缆。',
      'Nettoyer le capteur, vérifier son câble.',
    ],
  },
  temperatureSensor: {
    bit: 1,
    level: 3,
    name: ['Temperature sensor fault', '温度传感器故障', 'Défaut du capteur de température'],
    cause: [
      'A broken cable or a sensor that came off the module.',
      '线缆断开或传感器脱落。',
      'Câble rompu ou capteur décollé du module.',
    ],
    consequence: [
      'Yield cannot be corrected for temperature.',
      '无法进行温度修正。',
      'La production ne peut être corrigée en température.',
    ],
    response: ['Fasten or replace the sensor.', '固定或更换传感器。', 'Refixer ou remplacer le capteur.'],
  },
  windSensor: {
    bit: 2,
    level: 3,
    name: ['Wind sensor fault', '风速风向仪故障', 'Défaut de l’anémomètre'],
    cause: [
      'Ice, worn bearings or a broken cable.',
      '结冰、轴承磨损或线缆断开。',
      'Givre, roulement usé ou câble rompu.',
    ],
    consequence: [
      'Wind values cannot be trusted.',
      '风况数据不可信。',
      'Les valeurs de vent ne sont plus fiables.',
    ],
    response: [
      'Look at the sensor; replace its bearings.',
      '查看传感器，更换轴承。',
      'Examiner le capteur, remplacer ses roulements.',
    ],
  },
  storm: {
    bit: 3,
    level: 2,
    name: ['Storm', '大风预警', 'Tempête'],
    cause: [
      'The wind exceeds what the structures are meant to see in service.',
      '风速超过结构正常使用限值。',
      'Le vent dépasse ce que les structures supportent en service.',
    ],
    consequence: [
      'Modules and masts may suffer.',
      '组件和支架可能受损。',
      'Modules et mâts peuvent souffrir.',
    ],
    response: [
      'Keep people away; inspect afterwards.',
      '人员远离，风后检查。',
      'Éloigner les personnes, inspecter ensuite.',
    ],
  },
})
