import { alarmBits } from './declare.ts'

export const systemAlarms = alarmBits({
  emergencyStop: {
    bit: 0,
    level: 1,
    name: ['Emergency stop pressed', '急停按下', 'Arrêt d’urgence actionné'],
    cause: [
      'Somebody pressed an emergency stop on site.',
      '现场有人按下急停按钮。',
      'Quelqu’un a actionné un arrêt d’urgence sur le site.',
    ],
    consequence: [
      'All sources are off; the load is dark.',
      '所有电源停机，负荷失电。',
      'Toutes les sources sont coupées, les consommateurs ne sont plus alimentés.',
    ],
    response: [
      'Call the site. Release the button only when the danger is gone.',
      '联系现场，确认危险解除后再复位按钮。',
      'Appeler le site. Ne réarmer qu’une fois le danger écarté.',
    ],
  },
  busOvervoltage: {
    bit: 1,
    level: 1,
    name: ['AC bus overvoltage', '交流母线过压', 'Surtension du jeu de barres AC'],
    cause: [
      'Load lost suddenly, or the regulation of the leading source fails.',
      '负荷突减，或主电源调压失效。',
      'Perte soudaine de charge ou régulation défaillante de la source pilote.',
    ],
    consequence: [
      'Equipment of the customers may be damaged.',
      '可能损坏用户设备。',
      'Les appareils des usagers peuvent être endommagés.',
    ],
    response: [
      'Check which source leads; reduce it or hand over to another.',
      '检查主电源，降低其输出或切换主电源。',
      'Vérifier la source pilote, la réduire ou passer la main à une autre.',
    ],
  },
  busUndervoltage: {
    bit: 2,
    level: 2,
    name: ['AC bus undervoltage', '交流母线欠压', 'Sous-tension du jeu de barres AC'],
    cause: [
      'Overload, or a source has dropped out.',
      '过载，或有电源退出。',
      'Surcharge ou perte d’une source.',
    ],
    consequence: [
      'Motors run hot; inverters may disconnect.',
      '电机过热，逆变器可能脱网。',
      'Les moteurs chauffent, les onduleurs peuvent se déconnecter.',
    ],
    response: [
      'Shed load or start another source.',
      '切除部分负荷或启动备用电源。',
      'Délester ou démarrer une autre source.',
    ],
  },
  frequencyOutOfRange: {
    bit: 3,
    level: 2,
    name: ['Bus frequency out of range', '母线频率越限', 'Fréquence hors plage'],
    cause: [
      'Generation and load do not balance.',
      '发电与负荷不平衡。',
      'Déséquilibre entre production et consommation.',
    ],
    consequence: [
      'PV inverters reduce or disconnect.',
      '光伏逆变器降额或脱网。',
      'Les onduleurs PV réduisent ou se déconnectent.',
    ],
    response: [
      'Check the source that forms the grid and its load.',
      '检查构网电源及其负载。',
      'Vérifier la source qui forme le réseau et sa charge.',
    ],
  },
  overload: {
    bit: 4,
    level: 2,
    name: ['Site overload', '系统过载', 'Surcharge du site'],
    cause: [
      'The load exceeds what the running sources can give.',
      '负荷超过在运电源的供电能力。',
      'La charge dépasse la capacité des sources en marche.',
    ],
    consequence: ['The site trips if it lasts.', '持续过载将导致跳闸。', 'Le site déclenchera si cela dure.'],
    response: [
      'Start a generator or open feeders of low priority.',
      '启动发电机或断开次要馈线。',
      'Démarrer un groupe ou ouvrir les départs non prioritaires.',
    ],
  },
  deviceLinkLost: {
    bit: 5,
    level: 2,
    name: ['Link to a device lost', '设备通信中断', 'Liaison perdue avec un appareil'],
    cause: [
      'A cable, a converter or the device itself has failed.',
      '线缆、通信转换器或设备本身故障。',
      'Un câble, un convertisseur ou l’appareil lui-même est en panne.',
    ],
    consequence: [
      'The device runs on without control; its values are stale.',
      '设备失去控制，数据不再刷新。',
      'L’appareil fonctionne sans pilotage, ses valeurs ne sont plus à jour.',
    ],
    response: [
      'See which device is silent; check its supply and its bus line.',
      '确认哪台设备无数据，检查其电源和通信线。',
      'Repérer l’appareil muet, vérifier son alimentation et sa ligne de bus.',
    ],
  },
  surgeProtectorSpent: {
    bit: 6,
    level: 3,
    name: ['Surge protector spent', '浪涌保护器失效', 'Parafoudre à remplacer'],
    cause: [
      'Lightning or switching surges have used it up.',
      '雷击或操作过电压已耗尽其寿命。',
      'Foudre ou surtensions de manœuvre l’ont épuisé.',
    ],
    consequence: [
      'The next surge reaches the equipment.',
      '再次出现浪涌将直接冲击设备。',
      'La prochaine surtension atteindra les équipements.',
    ],
    response: [
      'Replace the cartridge at the next visit, before the storm season.',
      '下次巡检时更换模块，务必在雷雨季前完成。',
      'Remplacer la cartouche à la prochaine visite, avant la saison des orages.',
    ],
  },
  controllerFault: {
    bit: 7,
    level: 1,
    name: ['Site controller fault', '电站控制器故障', 'Défaut de l’automate du site'],
    cause: [
      'The controller reports an error of its program or memory.',
      '控制器程序或存储器报错。',
      'L’automate signale une erreur de programme ou de mémoire.',
    ],
    consequence: [
      'Sources run on their last settings; nothing balances them.',
      '各电源按最后设定运行，无人协调。',
      'Les sources gardent leurs derniers réglages, rien ne les équilibre.',
    ],
    response: [
      'Restart the controller; if it returns, send a technician.',
      '重启控制器，若再次出现请派人检修。',
      'Redémarrer l’automate, envoyer un technicien si le défaut revient.',
    ],
  },
  clockWrong: {
    bit: 8,
    level: 3,
    name: ['Controller clock wrong', '控制器时钟异常', 'Horloge de l’automate inexacte'],
    cause: [
      'No time server is reached, or the clock’s battery is empty.',
      '无法连接时间服务器，或时钟电池耗尽。',
      'Serveur de temps injoignable ou pile de l’horloge vide.',
    ],
    consequence: [
      'Samples bear wrong times; schedules run at the wrong hour.',
      '采样时间错误，定时计划错时执行。',
      'Les mesures sont mal datées, les programmes s’exécutent à la mauvaise heure.',
    ],
    response: [
      'Check the link to the time server, then replace the battery.',
      '检查时间服务器连接，必要时更换电池。',
      'Vérifier l’accès au serveur de temps, puis remplacer la pile.',
    ],
  },
  doorOpen: {
    bit: 9,
    level: 3,
    name: ['Cabinet door open', '柜门打开', 'Porte d’armoire ouverte'],
    cause: [
      'The door was left open, or somebody is inside.',
      '柜门未关，或有人进入。',
      'La porte est restée ouverte ou quelqu’un est à l’intérieur.',
    ],
    consequence: [
      'Dust, rain and people reach live parts.',
      '灰尘、雨水和人员可能接触带电部件。',
      'Poussière, pluie et personnes atteignent les parties sous tension.',
    ],
    response: [
      'Ask the site who is there; have the door closed.',
      '询问现场人员并关闭柜门。',
      'Demander au site qui est présent, faire fermer la porte.',
    ],
  },
  smoke: {
    bit: 10,
    level: 1,
    name: ['Smoke detected', '烟雾告警', 'Fumée détectée'],
    cause: [
      'Something burns or overheats in a room or container.',
      '机房或集装箱内有燃烧或过热。',
      'Quelque chose brûle ou surchauffe dans un local ou un conteneur.',
    ],
    consequence: [
      'Danger for people; the site may be lost.',
      '危及人身安全，电站可能烧毁。',
      'Danger pour les personnes, le site peut être détruit.',
    ],
    response: [
      'Call the fire service, keep people away, disconnect the sources.',
      '拨打火警，疏散人员，切断电源。',
      'Appeler les pompiers, éloigner les personnes, couper les sources.',
    ],
  },
})
