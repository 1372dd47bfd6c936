import { alarmBits } from './declare.ts'

export const pvInverterAlarms = alarmBits({
  acOvervoltage: {
    bit: 0,
    level: 2,
    name: ['AC overvoltage', '交流过压', 'Surtension AC'],
    cause: [
      'The voltage at the connection point is too high.',
      '并网点电压过高。',
      'La tension au point de raccordement est trop élevée.',
    ],
    consequence: [
      'The inverter disconnects; PV energy is lost.',
      '逆变器脱网，损失发电量。',
      'L’onduleur se déconnecte, de l’énergie PV est perdue.',
    ],
    response: [
      'Compare with the bus voltage; check cable length and tap.',
      '对比母线电压，检查电缆长度和变压器分接。',
      'Comparer à la tension du bus, vérifier câble et prise du transformateur.',
    ],
  },
  acUndervoltage: {
    bit: 1,
    level: 2,
    name: ['AC undervoltage', '交流欠压', 'Sous-tension AC'],
    cause: [
      'The bus is weak or a phase is missing.',
      '母线电压低或缺相。',
      'Le bus est faible ou une phase manque.',
    ],
    consequence: ['The inverter disconnects.', '逆变器脱网。', 'L’onduleur se déconnecte.'],
    response: [
      'Check breaker, fuses and phases.',
      '检查断路器、熔断器和各相电压。',
      'Vérifier disjoncteur, fusibles et phases.',
    ],
  },
  acFrequency: {
    bit: 2,
    level: 2,
    name: ['AC frequency out of range', '交流频率异常', 'Fréquence AC hors plage'],
    cause: [
      'The source that forms the grid does not hold its frequency.',
      '构网电源频率不稳。',
      'La source qui forme le réseau ne tient pas sa fréquence.',
    ],
    consequence: [
      'The inverter disconnects until the frequency is steady.',
      '逆变器脱网，频率稳定后恢复。',
      'L’onduleur se déconnecte jusqu’au retour d’une fréquence stable.',
    ],
    response: ['Look at the leading source first.', '先检查主电源。', 'Examiner d’abord la source pilote.'],
  },
  islanding: {
    bit: 3,
    level: 2,
    name: ['Islanding detected', '孤岛保护', 'Îlotage détecté'],
    cause: [
      'The grid behind the inverter has gone.',
      '逆变器所接电网失电。',
      'Le réseau en aval de l’onduleur a disparu.',
    ],
    consequence: [
      'The inverter stops, as it must.',
      '逆变器按要求停机。',
      'L’onduleur s’arrête, comme il le doit.',
    ],
    response: [
      'Check the grid and its breaker; it starts again by itself.',
      '检查电网和断路器，恢复后自动启动。',
      'Vérifier le réseau et son disjoncteur, le redémarrage est automatique.',
    ],
  },
  dcOvervoltage: {
    bit: 4,
    level: 1,
    name: ['DC overvoltage', '直流过压', 'Surtension DC'],
    cause: [
      'Too many modules in a string, or great cold.',
      '组串组件过多或气温过低。',
      'Trop de modules en série ou grand froid.',
    ],
    consequence: [
      'The input stage may be destroyed.',
      '可能损坏输入级。',
      'L’étage d’entrée peut être détruit.',
    ],
    response: [
      'Open the DC switch, measure the string, correct its length.',
      '断开直流开关，测量组串并修正组件数。',
      'Ouvrir le sectionneur DC, mesurer la chaîne, corriger sa longueur.',
    ],
  },
  dcReversed: {
    bit: 5,
    level: 1,
    name: ['DC polarity reversed', '直流反接', 'Polarité DC inversée'],
    cause: [
      'A string is connected the wrong way round.',
      '组串正负极接反。',
      'Une chaîne est branchée à l’envers.',
    ],
    consequence: [
      'The string heats up instead of producing.',
      '组串不发电且发热。',
      'La chaîne chauffe au lieu de produire.',
    ],
    response: [
      'Wait for darkness or cover the modules, then swap the poles.',
      '待天黑或遮盖组件后更正极性。',
      'Attendre la nuit ou couvrir les modules, puis inverser les pôles.',
    ],
  },
  insulation: {
    bit: 6,
    level: 1,
    name: ['Low insulation resistance', '绝缘阻抗低', 'Défaut d’isolement'],
    cause: [
      'Moisture, a damaged cable or a damaged module.',
      '受潮、电缆或组件破损。',
      'Humidité, câble ou module endommagé.',
    ],
    consequence: [
      'Danger of shock and fire; the inverter does not start.',
      '有触电和火灾危险，逆变器不启动。',
      'Risque de choc électrique et d’incendie, l’onduleur ne démarre pas.',
    ],
    response: [
      'Do not touch the array; find the string by measuring each to earth.',
      '勿接触方阵，逐串对地测量查找故障。',
      'Ne pas toucher le champ, chercher la chaîne en mesurant chacune à la terre.',
    ],
  },
  residualCurrent: {
    bit: 7,
    level: 1,
    name: ['Residual current', '漏电流超限', 'Courant résiduel'],
    cause: [
      'Current flows to earth through a damaged insulation.',
      '绝缘破损导致对地漏电。',
      'Du courant fuit à la terre par un isolant endommagé.',
    ],
    consequence: [
      'Danger of shock; the inverter stops.',
      '有触电危险，逆变器停机。',
      'Risque de choc électrique, l’onduleur s’arrête.',
    ],
    response: [
      'Keep people away from the array; test the strings.',
      '人员远离方阵，逐串检测。',
      'Éloigner les personnes du champ, contrôler les chaînes.',
    ],
  },
  stringWeak: {
    bit: 8,
    level: 3,
    name: ['String current low', '组串电流偏低', 'Courant de chaîne faible'],
    cause: [
      'Shade, dirt, a blown fuse or a broken connector.',
      '遮挡、脏污、熔断器熔断或接头损坏。',
      'Ombre, salissure, fusible fondu ou connecteur rompu.',
    ],
    consequence: [
      'Part of the yield is lost.',
      '损失部分发电量。',
      'Une partie de la production est perdue.',
    ],
    response: [
      'Compare the inputs at noon; clean, then check fuses.',
      '正午对比各路输入，清洗后检查熔断器。',
      'Comparer les entrées à midi, nettoyer, puis vérifier les fusibles.',
    ],
  },
  overtemperature: {
    bit: 9,
    level: 2,
    name: ['Inverter overtemperature', '逆变器过温', 'Surchauffe de l’onduleur'],
    cause: [
      'Blocked filter, failed fan or direct sun.',
      '滤网堵塞、风扇故障或阳光直射。',
      'Filtre bouché, ventilateur en panne ou plein soleil.',
    ],
    consequence: [
      'The inverter reduces its power, then stops.',
      '逆变器先降额后停机。',
      'L’onduleur réduit sa puissance, puis s’arrête.',
    ],
    response: [
      'Clean the filter; listen to the fan; give it shade.',
      '清洁滤网，检查风扇，改善遮阳。',
      'Nettoyer le filtre, vérifier le ventilateur, ombrager l’appareil.',
    ],
  },
  fan: {
    bit: 10,
    level: 3,
    name: ['Fan fault', '风扇故障', 'Défaut de ventilateur'],
    cause: [
      'Dust, worn bearings or a broken supply.',
      '积尘、轴承磨损或供电中断。',
      'Poussière, roulement usé ou alimentation coupée.',
    ],
    consequence: [
      'The inverter will overheat on hot days.',
      '高温天气将过热。',
      'L’onduleur surchauffera par temps chaud.',
    ],
    response: [
      'Clean or replace the fan at the next visit.',
      '下次巡检时清洁或更换风扇。',
      'Nettoyer ou remplacer le ventilateur à la prochaine visite.',
    ],
  },
  surgeProtector: {
    bit: 11,
    level: 3,
    name: ['Surge protector spent', '浪涌保护器失效', 'Parafoudre à remplacer'],
    cause: ['Lightning has used it up.', '雷击后失效。', 'La foudre l’a épuisé.'],
    consequence: [
      'The next surge reaches the inverter.',
      '再次浪涌将冲击逆变器。',
      'La prochaine surtension atteindra l’onduleur.',
    ],
    response: ['Replace the cartridge.', '更换防雷模块。', 'Remplacer la cartouche.'],
  },
  internalFault: {
    bit: 12,
    level: 1,
    name: ['Internal fault', '内部故障', 'Défaut interne'],
    cause: [
      'A part of the inverter has failed; see the fault code.',
      '逆变器内部器件故障，见故障码。',
      'Un composant de l’onduleur est en panne, voir le code de défaut.',
    ],
    consequence: ['The inverter stays off.', '逆变器停机。', 'L’onduleur reste à l’arrêt.'],
    response: [
      'Restart once; if it returns, call the maker with the fault code.',
      '重启一次，若再现请携故障码联系厂家。',
      'Redémarrer une fois, sinon contacter le fabricant avec le code de défaut.',
    ],
  },
})
