import { alarmBits } from './declare.ts'

/** What is about to go wrong: the battery still works. */
export const batteryWarnings = alarmBits({
  chargeLow: {
    bit: 0,
    level: 2,
    name: ['State of charge low', 'SOC偏低', 'État de charge bas'],
    cause: ['More was taken than charged.', '放电多于充电。', 'Plus d’énergie tirée que chargée.'],
    consequence: [
      'The site goes dark when the floor is reached.',
      '达到下限后系统将失电。',
      'Le site sera coupé au seuil bas.',
    ],
    response: [
      'Start the generator or shed load.',
      '启动发电机或切除负荷。',
      'Démarrer le groupe ou délester.',
    ],
  },
  cellVoltageHigh: {
    bit: 1,
    level: 2,
    name: ['Cell voltage high', '单体电压偏高', 'Tension de cellule haute'],
    cause: [
      'The cells are not balanced, or charging goes on too long.',
      '电芯不均衡或充电过久。',
      'Cellules déséquilibrées ou charge trop longue.',
    ],
    consequence: ['Charging is limited.', '充电受限。', 'La charge est limitée.'],
    response: [
      'Let the battery balance at low current.',
      '以小电流充电进行均衡。',
      'Laisser la batterie s’équilibrer à faible courant.',
    ],
  },
  cellVoltageLow: {
    bit: 2,
    level: 2,
    name: ['Cell voltage low', '单体电压偏低', 'Tension de cellule basse'],
    cause: ['Deep discharge or a weak cell.', '深度放电或电芯衰减。', 'Décharge profonde ou cellule faible.'],
    consequence: ['Discharging is limited.', '放电受限。', 'La décharge est limitée.'],
    response: [
      'Charge soon; watch whether the same cell returns.',
      '尽快充电，关注是否同一电芯反复出现。',
      'Recharger vite, surveiller si la même cellule revient.',
    ],
  },
  cellVoltageSpread: {
    bit: 3,
    level: 3,
    name: ['Cell voltages differ', '单体压差大', 'Écart de tension entre cellules'],
    cause: [
      'Cells age unevenly or balancing does not work.',
      '电芯老化不一致或均衡失效。',
      'Vieillissement inégal ou équilibrage défaillant.',
    ],
    consequence: ['Less of the capacity can be used.', '可用容量减少。', 'La capacité utilisable diminue.'],
    response: [
      'Charge fully and hold; if it stays, have the module tested.',
      '充满并保持，若无改善请检测模组。',
      'Charger à fond et maintenir, sinon faire tester le module.',
    ],
  },
  temperatureHigh: {
    bit: 4,
    level: 2,
    name: ['Cell temperature high', '电芯温度偏高', 'Température de cellule haute'],
    cause: [
      'High current or weak cooling.',
      '电流大或冷却不足。',
      'Courant élevé ou refroidissement insuffisant.',
    ],
    consequence: [
      'The cells age faster; current is limited.',
      '加速老化，电流受限。',
      'Vieillissement accéléré, courant limité.',
    ],
    response: [
      'Reduce power; check air conditioning and filters.',
      '降低功率，检查空调和滤网。',
      'Réduire la puissance, vérifier climatisation et filtres.',
    ],
  },
  temperatureLow: {
    bit: 5,
    level: 3,
    name: ['Cell temperature low', '电芯温度偏低', 'Température de cellule basse'],
    cause: ['Cold room or heater off.', '环境过冷或加热未开。', 'Local froid ou chauffage coupé.'],
    consequence: ['Charging is limited.', '充电受限。', 'La charge est limitée.'],
    response: ['Check the heater.', '检查加热器。', 'Vérifier le chauffage.'],
  },
  temperatureSpread: {
    bit: 6,
    level: 3,
    name: ['Cell temperatures differ', '电芯温差大', 'Écart de température entre cellules'],
    cause: ['Air does not reach all modules.', '部分模组通风不良。', 'L’air n’atteint pas tous les modules.'],
    consequence: [
      'The warm modules age first.',
      '高温模组先老化。',
      'Les modules chauds vieillissent les premiers.',
    ],
    response: [
      'Free the air ducts; check the fans.',
      '疏通风道，检查风扇。',
      'Dégager les conduits d’air, vérifier les ventilateurs.',
    ],
  },
  chargeCurrentHigh: {
    bit: 7,
    level: 2,
    name: ['Charge current high', '充电电流偏大', 'Courant de charge élevé'],
    cause: [
      'The inverter charges beyond the permitted current.',
      '变流器充电超过允许电流。',
      'Le convertisseur charge au-delà du courant permis.',
    ],
    consequence: ['The battery may disconnect.', '电池可能断开。', 'La batterie peut se couper.'],
    response: [
      'Lower the charging limit of the inverter.',
      '降低变流器充电限值。',
      'Abaisser la limite de charge du convertisseur.',
    ],
  },
  dischargeCurrentHigh: {
    bit: 8,
    level: 2,
    name: ['Discharge current high', '放电电流偏大', 'Courant de décharge élevé'],
    cause: [
      'The load asks more than the battery may give.',
      '负荷超过电池允许放电能力。',
      'La consommation demande plus que la batterie ne peut donner.',
    ],
    consequence: [
      'The battery may disconnect; the site goes dark.',
      '电池可能断开，系统失电。',
      'La batterie peut se couper et priver le site de courant.',
    ],
    response: [
      'Shed load or start the generator.',
      '切除负荷或启动发电机。',
      'Délester ou démarrer le groupe.',
    ],
  },
  healthLow: {
    bit: 9,
    level: 3,
    name: ['State of health low', 'SOH偏低', 'État de santé bas'],
    cause: ['The battery has aged.', '电池老化。', 'La batterie a vieilli.'],
    consequence: [
      'The nights are no longer covered.',
      '夜间供电时间不足。',
      'Les nuits ne sont plus couvertes.',
    ],
    response: [
      'Plan the replacement; look at warranty terms.',
      '计划更换，查看质保条款。',
      'Planifier le remplacement, consulter la garantie.',
    ],
  },
  insulationLow: {
    bit: 10,
    level: 2,
    name: ['Insulation resistance falling', '绝缘阻值下降', 'Isolement en baisse'],
    cause: ['Moisture or dust on the DC side.', '直流侧受潮或积尘。', 'Humidité ou poussière côté DC.'],
    consequence: [
      'The battery will disconnect if it falls further.',
      '继续下降将导致电池断开。',
      'La batterie se coupera si cela continue.',
    ],
    response: [
      'Dry and clean the cabinet; measure again.',
      '干燥清洁柜体后复测。',
      'Sécher et nettoyer l’armoire, mesurer de nouveau.',
    ],
  },
})

/** What has gone wrong: the battery protects itself. */
export const batteryFaults = alarmBits({
  cellOvervoltage: {
    bit: 0,
    level: 1,
    name: ['Cell overvoltage', '单体过压保护', 'Surtension de cellule'],
    cause: [
      'Charging went beyond the cell’s limit.',
      '充电超过电芯上限。',
      'La charge a dépassé la limite de la cellule.',
    ],
    consequence: [
      'The battery opens its contactor.',
      '电池断开接触器。',
      'La batterie ouvre son contacteur.',
    ],
    response: [
      'Do not close by force; check the charging limits, then reset.',
      '切勿强制合闸，核对充电限值后复位。',
      'Ne pas forcer la fermeture, vérifier les limites de charge puis réarmer.',
    ],
  },
  cellUndervoltage: {
    bit: 1,
    level: 1,
    name: ['Cell undervoltage', '单体欠压保护', 'Sous-tension de cellule'],
    cause: [
      'Discharging went beyond the cell’s limit.',
      '放电超过电芯下限。',
      'La décharge a dépassé la limite de la cellule.',
    ],
    consequence: [
      'The battery disconnects; left so, the cells die.',
      '电池断开，长期放置将损坏电芯。',
      'La batterie se coupe, les cellules mourront si rien n’est fait.',
    ],
    response: [
      'Charge at low current within a day.',
      '一天内以小电流补电。',
      'Recharger à faible courant dans la journée.',
    ],
  },
  overtemperature: {
    bit: 2,
    level: 1,
    name: ['Cell overtemperature', '电芯过温保护', 'Surchauffe de cellule'],
    cause: [
      'Failed cooling, overload or a damaged cell.',
      '冷却失效、过载或电芯损坏。',
      'Refroidissement en panne, surcharge ou cellule endommagée.',
    ],
    consequence: [
      'The battery disconnects; danger of thermal runaway.',
      '电池断开，有热失控风险。',
      'La batterie se coupe, risque d’emballement thermique.',
    ],
    response: [
      'Keep away, watch the temperature; below the limit check the cooling.',
      '人员远离并监视温度，降温后检查冷却系统。',
      'Rester à distance, suivre la température, puis vérifier le refroidissement.',
    ],
  },
  undertemperature: {
    bit: 3,
    level: 2,
    name: ['Cell undertemperature', '电芯低温保护', 'Cellule trop froide'],
    cause: ['Great cold, heater off.', '严寒且加热未开。', 'Grand froid, chauffage coupé.'],
    consequence: ['Charging is blocked.', '禁止充电。', 'La charge est bloquée.'],
    response: ['Heat the room before charging.', '升温后再充电。', 'Chauffer le local avant de charger.'],
  },
  overcurrent: {
    bit: 4,
    level: 1,
    name: ['Overcurrent', '过流保护', 'Surintensité'],
    cause: [
      'The current exceeded the limit of the battery.',
      '电流超过电池限值。',
      'Le courant a dépassé la limite de la batterie.',
    ],
    consequence: ['The battery disconnects.', '电池断开。', 'La batterie se coupe.'],
    response: [
      'Check the inverter’s limits; reset.',
      '核对变流器限值后复位。',
      'Vérifier les limites du convertisseur, puis réarmer.',
    ],
  },
  shortCircuit: {
    bit: 5,
    level: 1,
    name: ['Short circuit', '短路保护', 'Court-circuit'],
    cause: ['A fault in the DC wiring.', '直流接线故障。', 'Un défaut dans le câblage DC.'],
    consequence: [
      'The battery disconnects; fuses may have blown.',
      '电池断开，熔断器可能熔断。',
      'La batterie se coupe, des fusibles ont pu fondre.',
    ],
    response: [
      'Isolate, find the fault, replace fuses; never reset first.',
      '先隔离查明故障并更换熔断器，切勿先复位。',
      'Isoler, trouver le défaut, remplacer les fusibles avant tout réarmement.',
    ],
  },
  insulation: {
    bit: 6,
    level: 1,
    name: ['Insulation fault', '绝缘故障', 'Défaut d’isolement'],
    cause: ['A pole has contact with earth.', '某一极对地接触。', 'Un pôle touche la terre.'],
    consequence: [
      'Danger of shock; the battery disconnects.',
      '有触电危险，电池断开。',
      'Risque de choc électrique, la batterie se coupe.',
    ],
    response: [
      'Do not touch; let a qualified person measure.',
      '切勿触碰，由专业人员测量。',
      'Ne rien toucher, faire mesurer par une personne qualifiée.',
    ],
  },
  contactor: {
    bit: 7,
    level: 1,
    name: ['Contactor fault', '接触器故障', 'Défaut de contacteur'],
    cause: [
      'The contactor does not follow its order.',
      '接触器拒动或粘连。',
      'Le contacteur ne suit pas son ordre.',
    ],
    consequence: [
      'The battery cannot be connected, or not be cut off.',
      '电池无法接入或无法切断。',
      'La batterie ne peut être connectée ou coupée.',
    ],
    response: [
      'Open the DC switch by hand; replace the contactor.',
      '手动断开直流开关并更换接触器。',
      'Ouvrir le sectionneur DC à la main, remplacer le contacteur.',
    ],
  },
  precharge: {
    bit: 8,
    level: 2,
    name: ['Pre-charge failed', '预充失败', 'Échec de précharge'],
    cause: [
      'The pre-charge resistor has failed or the inverter draws current.',
      '预充电阻损坏或变流器侧有负载。',
      'Résistance de précharge défaillante ou convertisseur consommant du courant.',
    ],
    consequence: ['The battery stays disconnected.', '电池无法接入。', 'La batterie reste déconnectée.'],
    response: [
      'Stop the inverter, try once more, then check the resistor.',
      '停止变流器后重试，再检查预充电阻。',
      'Arrêter le convertisseur, réessayer une fois, puis vérifier la résistance.',
    ],
  },
  sensor: {
    bit: 9,
    level: 2,
    name: ['Sensor fault', '采样故障', 'Défaut de capteur'],
    cause: [
      'A voltage or temperature sensor is broken or unplugged.',
      '电压或温度采样线断开或损坏。',
      'Un capteur de tension ou de température est rompu ou débranché.',
    ],
    consequence: [
      'The battery is no longer fully guarded.',
      '电池保护不完整。',
      'La batterie n’est plus entièrement surveillée.',
    ],
    response: [
      'Check the sense wires of the module.',
      '检查模组采样线。',
      'Vérifier les fils de mesure du module.',
    ],
  },
  moduleLinkLost: {
    bit: 10,
    level: 2,
    name: ['Link inside the battery lost', '电池内部通信中断', 'Liaison interne perdue'],
    cause: [
      'A module does not answer its management unit.',
      '模组未响应主控单元。',
      'Un module ne répond plus à l’unité de gestion.',
    ],
    consequence: [
      'The battery disconnects after a while.',
      '一段时间后电池断开。',
      'La batterie se coupe après un délai.',
    ],
    response: [
      'Check plugs and addresses of the modules.',
      '检查模组插头和地址。',
      'Vérifier connecteurs et adresses des modules.',
    ],
  },
  fire: {
    bit: 11,
    level: 1,
    name: ['Gas or fire detected', '可燃气体或火灾告警', 'Gaz ou incendie détecté'],
    cause: ['A cell vents or burns.', '电芯泄压或燃烧。', 'Une cellule dégaze ou brûle.'],
    consequence: ['Danger to life.', '危及生命。', 'Danger de mort.'],
    response: [
      'Keep everybody away; call the fire service; do not open the container.',
      '全员撤离，拨打火警，切勿打开集装箱。',
      'Éloigner tout le monde, appeler les pompiers, ne pas ouvrir le conteneur.',
    ],
  },
})
