import { alarmBits } from './declare.ts'

/** The set runs on. */
export const generatorWarnings = alarmBits({
  fuelLow: {
    bit: 0,
    level: 2,
    name: ['Fuel level low', '油位低', 'Niveau de carburant bas'],
    cause: [
      'The tank is nearly empty, or fuel was taken.',
      '燃油将尽或被盗。',
      'Réservoir presque vide ou carburant prélevé.',
    ],
    consequence: [
      'The set stops when the tank is empty; air in the lines.',
      '油尽停机且油路进气。',
      'Le groupe s’arrêtera à vide et s’amorcera mal ensuite.',
    ],
    response: [
      'Order fuel; compare the level with the hours run.',
      '安排加油，对比油位与运行小时。',
      'Commander du carburant, comparer le niveau aux heures de marche.',
    ],
  },
  oilPressureLow: {
    bit: 1,
    level: 2,
    name: ['Oil pressure falling', '油压偏低', 'Pression d’huile en baisse'],
    cause: [
      'Low oil, thin oil or a worn pump.',
      '机油不足、过稀或油泵磨损。',
      'Manque d’huile, huile fluide ou pompe usée.',
    ],
    consequence: [
      'The set will stop itself if it falls further.',
      '继续下降将自动停机。',
      'Le groupe s’arrêtera si elle baisse encore.',
    ],
    response: [
      'Stop when possible; check the oil level.',
      '条件允许时停机检查油位。',
      'Arrêter dès que possible, vérifier le niveau d’huile.',
    ],
  },
  coolantHot: {
    bit: 2,
    level: 2,
    name: ['Coolant temperature high', '水温偏高', 'Température d’eau élevée'],
    cause: [
      'Low coolant, a dirty radiator or a slack belt.',
      '冷却液不足、散热器脏污或皮带松弛。',
      'Manque de liquide, radiateur encrassé ou courroie détendue.',
    ],
    consequence: [
      'The set will stop itself if it gets hotter.',
      '继续升高将自动停机。',
      'Le groupe s’arrêtera si elle monte encore.',
    ],
    response: [
      'Reduce the load; check radiator and belt when cold.',
      '降低负载，冷机后检查散热器和皮带。',
      'Réduire la charge, vérifier radiateur et courroie à froid.',
    ],
  },
  coolantLow: {
    bit: 3,
    level: 2,
    name: ['Coolant level low', '冷却液位低', 'Niveau de liquide bas'],
    cause: ['A leak or evaporation.', '泄漏或蒸发。', 'Fuite ou évaporation.'],
    consequence: ['The engine will overheat.', '发动机将过热。', 'Le moteur surchauffera.'],
    response: [
      'Refill when cold; look for the leak.',
      '冷机后补液并查漏。',
      'Compléter à froid, chercher la fuite.',
    ],
  },
  startBatteryLow: {
    bit: 4,
    level: 2,
    name: ['Starter battery low', '启动电池电压低', 'Batterie de démarrage faible'],
    cause: [
      'The charger is off or the battery is old.',
      '充电器断电或电池老化。',
      'Chargeur coupé ou batterie usée.',
    ],
    consequence: [
      'The set will not start when it is needed.',
      '需要时无法启动。',
      'Le groupe ne démarrera pas le moment venu.',
    ],
    response: [
      'Check the charger; test or replace the battery.',
      '检查充电器，检测或更换电池。',
      'Vérifier le chargeur, tester ou remplacer la batterie.',
    ],
  },
  serviceDue: {
    bit: 5,
    level: 3,
    name: ['Service due', '保养到期', 'Entretien à faire'],
    cause: [
      'The hours to the next service have run out.',
      '已达保养小时数。',
      'Les heures avant entretien sont écoulées.',
    ],
    consequence: ['Wear; the warranty may end.', '加速磨损，质保可能失效。', 'Usure, garantie compromise.'],
    response: [
      'Plan oil, filters and belts; then reset the countdown.',
      '安排更换机油、滤芯和皮带，完成后清零。',
      'Planifier huile, filtres et courroies, puis remettre à zéro.',
    ],
  },
  lowLoad: {
    bit: 6,
    level: 3,
    name: ['Running at low load', '低负载运行', 'Marche à faible charge'],
    cause: [
      'The set runs although the load is small.',
      '负荷小仍在运行。',
      'Le groupe tourne malgré une faible charge.',
    ],
    consequence: [
      'Fuel is wasted; soot builds up in engine and exhaust.',
      '浪费燃油，发动机和排气积碳。',
      'Carburant gaspillé, encrassement du moteur et de l’échappement.',
    ],
    response: [
      'Let it charge the battery, or stop it.',
      '提高充电功率或停机。',
      'Lui faire charger la batterie ou l’arrêter.',
    ],
  },
  airFilterClogged: {
    bit: 7,
    level: 3,
    name: ['Air filter clogged', '空气滤清器堵塞', 'Filtre à air colmaté'],
    cause: ['Dust.', '积尘。', 'Poussière.'],
    consequence: ['Less power, more fuel.', '功率下降，油耗增加。', 'Moins de puissance, plus de carburant.'],
    response: ['Replace the filter.', '更换滤芯。', 'Remplacer le filtre.'],
  },
  overload: {
    bit: 8,
    level: 2,
    name: ['Overload', '过载', 'Surcharge'],
    cause: ['The load exceeds the rating.', '负荷超过额定功率。', 'La charge dépasse la puissance nominale.'],
    consequence: ['The breaker will trip.', '断路器将跳闸。', 'Le disjoncteur va déclencher.'],
    response: [
      'Shed load or start the second set.',
      '切除负荷或启动第二台机组。',
      'Délester ou démarrer le second groupe.',
    ],
  },
})

/** The set has stopped itself or cannot start. */
export const generatorFaults = alarmBits({
  oilPressure: {
    bit: 0,
    level: 1,
    name: ['Stopped by low oil pressure', '低油压停机', 'Arrêt par pression d’huile basse'],
    cause: [
      'No oil, a failed pump or a failed sensor.',
      '缺油、油泵或传感器故障。',
      'Manque d’huile, pompe ou capteur en panne.',
    ],
    consequence: [
      'The set is off; running on would destroy the engine.',
      '机组停机，强行运行将损坏发动机。',
      'Groupe à l’arrêt, insister détruirait le moteur.',
    ],
    response: [
      'Check the oil before any new start.',
      '再次启动前必须检查机油。',
      'Vérifier l’huile avant tout redémarrage.',
    ],
  },
  coolantTemperature: {
    bit: 1,
    level: 1,
    name: ['Stopped by high coolant temperature', '高水温停机', 'Arrêt par température d’eau'],
    cause: ['Cooling has failed.', '冷却系统失效。', 'Le refroidissement a lâché.'],
    consequence: ['The set is off.', '机组停机。', 'Groupe à l’arrêt.'],
    response: [
      'Let it cool; do not open the radiator hot.',
      '待其冷却，切勿热机打开水箱。',
      'Laisser refroidir, ne pas ouvrir le radiateur à chaud.',
    ],
  },
  overspeed: {
    bit: 2,
    level: 1,
    name: ['Overspeed', '超速停机', 'Survitesse'],
    cause: [
      'The governor has failed or load was lost suddenly.',
      '调速器故障或突卸负荷。',
      'Régulateur en panne ou perte brutale de charge.',
    ],
    consequence: ['The set is off.', '机组停机。', 'Groupe à l’arrêt.'],
    response: [
      'Have the governor checked before starting again.',
      '检查调速器后再启动。',
      'Faire contrôler le régulateur avant de redémarrer.',
    ],
  },
  underspeed: {
    bit: 3,
    level: 2,
    name: ['Underspeed', '欠速', 'Sous-vitesse'],
    cause: [
      'Overload, bad fuel or a clogged fuel filter.',
      '过载、油质差或燃油滤堵塞。',
      'Surcharge, mauvais carburant ou filtre colmaté.',
    ],
    consequence: [
      'Frequency falls; the breaker opens.',
      '频率下降，断路器跳开。',
      'La fréquence baisse, le disjoncteur s’ouvre.',
    ],
    response: [
      'Reduce the load; change the fuel filter.',
      '降低负荷，更换燃油滤芯。',
      'Réduire la charge, changer le filtre à carburant.',
    ],
  },
  startFailed: {
    bit: 4,
    level: 1,
    name: ['Failed to start', '启动失败', 'Échec du démarrage'],
    cause: [
      'Weak starter battery, no fuel or air in the lines.',
      '启动电池弱、缺油或油路进气。',
      'Batterie faible, pas de carburant ou air dans le circuit.',
    ],
    consequence: ['The site has no reserve.', '系统失去备用电源。', 'Le site n’a plus de secours.'],
    response: [
      'Check the starter battery, then fuel; reset and try again.',
      '先查启动电池再查燃油，复位后重试。',
      'Vérifier la batterie puis le carburant, réarmer et réessayer.',
    ],
  },
  stopFailed: {
    bit: 5,
    level: 2,
    name: ['Failed to stop', '停机失败', 'Échec de l’arrêt'],
    cause: [
      'The stop solenoid or its wiring has failed.',
      '停机电磁阀或线路故障。',
      'Électrovanne d’arrêt ou câblage en panne.',
    ],
    consequence: [
      'The set runs on and burns fuel.',
      '机组持续运行耗油。',
      'Le groupe tourne encore et consomme.',
    ],
    response: ['Stop it by hand on site.', '现场手动停机。', 'L’arrêter à la main sur place.'],
  },
  overvoltage: {
    bit: 6,
    level: 1,
    name: ['Generator overvoltage', '发电机过压', 'Surtension du groupe'],
    cause: ['The voltage regulator has failed.', '调压器故障。', 'Régulateur de tension en panne.'],
    consequence: [
      'The breaker opens; equipment may be damaged.',
      '断路器跳开，可能损坏设备。',
      'Le disjoncteur s’ouvre, des appareils peuvent être endommagés.',
    ],
    response: [
      'Do not close again before the regulator is checked.',
      '检查调压器前禁止合闸。',
      'Ne pas refermer avant contrôle du régulateur.',
    ],
  },
  undervoltage: {
    bit: 7,
    level: 2,
    name: ['Generator undervoltage', '发电机欠压', 'Sous-tension du groupe'],
    cause: ['Overload or lost excitation.', '过载或失磁。', 'Surcharge ou perte d’excitation.'],
    consequence: ['The breaker opens.', '断路器跳开。', 'Le disjoncteur s’ouvre.'],
    response: [
      'Reduce the load; check the excitation.',
      '降低负荷，检查励磁。',
      'Réduire la charge, vérifier l’excitation.',
    ],
  },
  overcurrent: {
    bit: 8,
    level: 1,
    name: ['Overcurrent', '过流保护', 'Surintensité'],
    cause: ['Overload or a short circuit.', '过载或短路。', 'Surcharge ou court-circuit.'],
    consequence: ['The breaker opens.', '断路器跳开。', 'Le disjoncteur s’ouvre.'],
    response: [
      'Look for a short circuit before closing.',
      '合闸前排查短路。',
      'Chercher un court-circuit avant de fermer.',
    ],
  },
  reversePower: {
    bit: 9,
    level: 1,
    name: ['Reverse power', '逆功率', 'Retour de puissance'],
    cause: [
      'PV or the battery drives the generator.',
      '光伏或电池倒送功率。',
      'Le PV ou la batterie entraîne le groupe.',
    ],
    consequence: [
      'The breaker opens to save the engine.',
      '断路器跳开以保护发动机。',
      'Le disjoncteur s’ouvre pour protéger le moteur.',
    ],
    response: [
      'Raise the generator’s minimum load in the settings.',
      '提高机组最低负载设定。',
      'Relever la charge minimale du groupe dans les réglages.',
    ],
  },
  breaker: {
    bit: 10,
    level: 2,
    name: ['Breaker does not follow', '断路器拒动', 'Le disjoncteur ne suit pas'],
    cause: [
      'Motor, coil or auxiliary contact of the breaker.',
      '储能电机、线圈或辅助触点故障。',
      'Moteur, bobine ou contact auxiliaire du disjoncteur.',
    ],
    consequence: [
      'The set cannot take load, or not leave it.',
      '机组无法带载或无法卸载。',
      'Le groupe ne peut prendre ou quitter la charge.',
    ],
    response: [
      'Operate by hand on site; repair the drive.',
      '现场手动操作并检修机构。',
      'Manœuvrer à la main sur place, réparer la commande.',
    ],
  },
  emergencyStop: {
    bit: 11,
    level: 1,
    name: ['Emergency stop', '急停', 'Arrêt d’urgence'],
    cause: ['The button at the set is pressed.', '机组急停按钮按下。', 'Le bouton du groupe est actionné.'],
    consequence: ['The set cannot start.', '机组无法启动。', 'Le groupe ne peut démarrer.'],
    response: [
      'Ask on site why; release only when it is safe.',
      '询问现场原因，确认安全后复位。',
      'Demander la raison sur place, ne réarmer qu’en sécurité.',
    ],
  },
  speedSensor: {
    bit: 12,
    level: 2,
    name: ['Speed signal lost', '转速信号丢失', 'Signal de vitesse perdu'],
    cause: [
      'The pick-up is dirty, loose or broken.',
      '转速传感器脏污、松动或损坏。',
      'Capteur encrassé, desserré ou cassé.',
    ],
    consequence: ['The set stops for safety.', '机组保护停机。', 'Le groupe s’arrête par sécurité.'],
    response: ['Clean and fasten the pick-up.', '清洁并紧固传感器。', 'Nettoyer et resserrer le capteur.'],
  },
})
