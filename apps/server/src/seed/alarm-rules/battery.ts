import { minute, ruleOn, texts, type ValueRules } from './draft.ts'

export const batteryRules: ValueRules = {
  'battery.limit.socLow': {
    ...ruleOn('battery', 'soc'),
    type: 'limit',
    direction: 'below',
    limit: 20,
    hysteresis: 3,
    onDelaySeconds: 5 * minute,
    level: 2,
    texts: texts(
      ['State of charge low', 'SOC偏低', 'État de charge bas'],
      [
        'More is consumed than sun, wind and generators give.',
        '用电大于光伏、风电和发电机的供电。',
        'On consomme plus que ne donnent le soleil, le vent et les groupes.',
      ],
      [
        'A few hours are left, fewer at full load.',
        '剩余供电时间只有数小时，满载时更短。',
        'Il reste quelques heures, moins à pleine charge.',
      ],
      [
        'See the time to dark; start the generator or ask users to save.',
        '查看可供电时间，启动发电机或通知用户节约用电。',
        'Consulter l’autonomie ; démarrer le groupe ou demander d’économiser.',
      ],
    ),
  },
  'battery.limit.socVeryLow': {
    ...ruleOn('battery', 'soc'),
    type: 'limit',
    direction: 'below',
    limit: 10,
    hysteresis: 3,
    onDelaySeconds: 2 * minute,
    level: 1,
    texts: texts(
      ['State of charge very low', 'SOC过低', 'État de charge très bas'],
      [
        'The battery was not charged in time, or the generator has not started.',
        '电池未及时充电，或发电机未启动。',
        'La batterie n’a pas été rechargée à temps, ou le groupe n’a pas démarré.',
      ],
      [
        'The site goes dark soon, and deep discharge harms the cells.',
        '电站即将失电，深度放电会损坏电芯。',
        'Le site sera bientôt coupé, et la décharge profonde abîme les cellules.',
      ],
      [
        'Start the generator now; shed what is not vital.',
        '立即启动发电机，切除非重要负荷。',
        'Démarrer le groupe maintenant, délester ce qui n’est pas vital.',
      ],
    ),
  },
  'battery.limit.cellHot': {
    ...ruleOn('battery', 'cellTemperatureMax'),
    type: 'limit',
    direction: 'above',
    limit: 45,
    hysteresis: 3,
    onDelaySeconds: 5 * minute,
    level: 2,
    texts: texts(
      ['Cell temperature above 45 °C', '电芯温度高于45°C', 'Température de cellule au-dessus de 45 °C'],
      [
        'High current, weak cooling or a hot room.',
        '电流大、冷却不足或环境温度高。',
        'Courant élevé, refroidissement insuffisant ou local chaud.',
      ],
      [
        'The cells age faster; soon the battery limits itself.',
        '电芯加速老化，电池即将自行限功率。',
        'Les cellules vieillissent plus vite ; la batterie va se limiter.',
      ],
      [
        'Reduce power; check air conditioning and filters.',
        '降低功率，检查空调和滤网。',
        'Réduire la puissance, vérifier climatisation et filtres.',
      ],
    ),
  },
  'battery.limit.cellVeryHot': {
    ...ruleOn('battery', 'cellTemperatureMax'),
    type: 'limit',
    direction: 'above',
    limit: 55,
    hysteresis: 3,
    onDelaySeconds: minute,
    level: 1,
    texts: texts(
      ['Cell temperature above 55 °C', '电芯温度高于55°C', 'Température de cellule au-dessus de 55 °C'],
      [
        'Cooling has failed, or a cell is damaged.',
        '冷却失效或电芯损坏。',
        'Le refroidissement est en panne, ou une cellule est endommagée.',
      ],
      [
        'The battery will disconnect; danger of thermal runaway.',
        '电池将断开，有热失控风险。',
        'La batterie va se couper ; risque d’emballement thermique.',
      ],
      [
        'Stop charging and discharging; keep people away until it has cooled.',
        '停止充放电，降温前人员远离。',
        'Arrêter charge et décharge, tenir les personnes à distance jusqu’au refroidissement.',
      ],
    ),
  },
  'battery.stale.soc': {
    ...ruleOn('battery', 'soc'),
    type: 'stale',
    windowSeconds: 15 * minute,
    level: 2,
    texts: texts(
      ['State of charge no longer reported', 'SOC停止上报', 'État de charge plus transmis'],
      [
        'The battery’s management unit does not answer the controller in full.',
        '电池管理系统未完整响应控制器。',
        'Le BMS ne répond plus entièrement à l’automate.',
      ],
      [
        'The generator may start too late, or not at all.',
        '发电机可能延迟启动或不启动。',
        'Le groupe peut démarrer trop tard, ou pas du tout.',
      ],
      [
        'Check the link between controller and battery; watch the voltage meanwhile.',
        '检查控制器与电池之间的通信，其间关注电池电压。',
        'Vérifier la liaison entre automate et batterie ; surveiller la tension entre-temps.',
      ],
    ),
  },
}
