import { alarmBits } from './declare.ts'

export const gridAlarms = alarmBits({
  outage: {
    bit: 0,
    level: 2,
    name: ['Grid outage', '电网停电', 'Coupure du réseau'],
    cause: ['The utility’s supply is gone.', '供电公司停电。', 'L’alimentation du distributeur est absente.'],
    consequence: [
      'The site runs on its own; storage and fuel are used.',
      '系统离网运行，消耗储能和燃油。',
      'Le site fonctionne seul, sur stockage et carburant.',
    ],
    response: [
      'Watch the hours left; ask the utility when it returns.',
      '关注剩余供电时间，询问复电时间。',
      'Surveiller l’autonomie, demander l’heure du rétablissement.',
    ],
  },
  overvoltage: {
    bit: 1,
    level: 2,
    name: ['Grid overvoltage', '电网过压', 'Surtension du réseau'],
    cause: [
      'Light load in the public grid, or a transformer tap.',
      '电网轻载或变压器分接不当。',
      'Réseau public peu chargé ou prise de transformateur inadaptée.',
    ],
    consequence: [
      'Inverters disconnect; equipment suffers.',
      '逆变器脱网，设备受损。',
      'Les onduleurs se déconnectent, les appareils souffrent.',
    ],
    response: [
      'Record it; tell the utility.',
      '记录并告知供电公司。',
      'Le consigner, avertir le distributeur.',
    ],
  },
  undervoltage: {
    bit: 2,
    level: 2,
    name: ['Grid undervoltage', '电网欠压', 'Sous-tension du réseau'],
    cause: ['A weak or overloaded public grid.', '电网薄弱或过载。', 'Réseau public faible ou surchargé.'],
    consequence: [
      'The site may separate from the grid.',
      '系统可能与电网解列。',
      'Le site peut se séparer du réseau.',
    ],
    response: [
      'Import less; tell the utility if it lasts.',
      '减少购电，持续时告知供电公司。',
      'Soutirer moins, avertir le distributeur si cela dure.',
    ],
  },
  frequency: {
    bit: 3,
    level: 2,
    name: ['Grid frequency out of range', '电网频率异常', 'Fréquence du réseau hors plage'],
    cause: ['Disturbance in the public grid.', '电网扰动。', 'Perturbation du réseau public.'],
    consequence: [
      'The site may separate from the grid.',
      '系统可能与电网解列。',
      'Le site peut se séparer du réseau.',
    ],
    response: [
      'Wait; it closes again when the grid is steady.',
      '等待电网稳定后自动并网。',
      'Attendre, la reconnexion suit quand le réseau est stable.',
    ],
  },
  phaseSequence: {
    bit: 4,
    level: 1,
    name: ['Wrong phase sequence', '相序错误', 'Ordre des phases incorrect'],
    cause: [
      'Two phases were swapped during work.',
      '施工时两相接反。',
      'Deux phases ont été inversées lors de travaux.',
    ],
    consequence: [
      'Closing would damage machines; it is blocked.',
      '合闸会损坏设备，已闭锁。',
      'La fermeture est bloquée car elle endommagerait les machines.',
    ],
    response: [
      'Do not close; have the connection checked.',
      '禁止合闸，检查接线。',
      'Ne pas fermer, faire vérifier le branchement.',
    ],
  },
  phaseLoss: {
    bit: 5,
    level: 1,
    name: ['Phase missing', '缺相', 'Phase manquante'],
    cause: ['A blown fuse or a broken line.', '熔断器熔断或断线。', 'Fusible fondu ou ligne rompue.'],
    consequence: [
      'Motors burn out; the site separates.',
      '电机烧毁，系统解列。',
      'Les moteurs grillent, le site se sépare.',
    ],
    response: [
      'Check the fuses; call the utility.',
      '检查熔断器，联系供电公司。',
      'Vérifier les fusibles, appeler le distributeur.',
    ],
  },
  exportLimitExceeded: {
    bit: 6,
    level: 3,
    name: ['Export limit exceeded', '上网功率超限', 'Limite d’injection dépassée'],
    cause: ['PV is not reduced fast enough.', '光伏降功率不及时。', 'Le PV n’est pas réduit assez vite.'],
    consequence: [
      'Breach of the connection contract.',
      '违反并网协议。',
      'Non-respect du contrat de raccordement.',
    ],
    response: [
      'Lower the PV limit; check the meter’s link.',
      '降低光伏限值，检查电表通信。',
      'Abaisser la limite PV, vérifier la liaison du compteur.',
    ],
  },
  meterLinkLost: {
    bit: 7,
    level: 2,
    name: ['Link to the grid meter lost', '关口表通信中断', 'Liaison perdue avec le compteur'],
    cause: [
      'Cable, address or supply of the meter.',
      '电表线缆、地址或电源问题。',
      'Câble, adresse ou alimentation du compteur.',
    ],
    consequence: [
      'Import and export are unknown; control is blind.',
      '购售电未知，控制失去依据。',
      'Échanges inconnus, le pilotage est aveugle.',
    ],
    response: ['Check the meter’s bus line.', '检查电表通信线。', 'Vérifier la ligne de bus du compteur.'],
  },
})
