import { alarmBits } from './declare.ts'

export const loadAlarms = alarmBits({
  unsupplied: {
    bit: 0,
    level: 1,
    name: ['Load not supplied', '负荷失电', 'Consommateurs non alimentés'],
    cause: [
      'No source is connected, or the main breaker is open.',
      '无电源接入或总断路器断开。',
      'Aucune source connectée ou disjoncteur général ouvert.',
    ],
    consequence: ['The customers are in the dark.', '用户停电。', 'Les usagers sont privés de courant.'],
    response: [
      'Find the open point in the single-line diagram; start a source.',
      '在单线图中查找断开点，启动电源。',
      'Trouver la coupure sur le schéma unifilaire, démarrer une source.',
    ],
  },
  overload: {
    bit: 1,
    level: 2,
    name: ['Overload', '过载', 'Surcharge'],
    cause: [
      'More is switched on than the supply allows.',
      '用电超过供电能力。',
      'La demande dépasse la fourniture possible.',
    ],
    consequence: ['Feeders are shed.', '部分馈线将被切除。', 'Des départs seront délestés.'],
    response: [
      'See which feeder grew; ask its users to reduce.',
      '查找增长的馈线并通知用户减载。',
      'Repérer le départ en hausse, demander aux usagers de réduire.',
    ],
  },
  feederTripped: {
    bit: 2,
    level: 2,
    name: ['Feeder tripped', '馈线跳闸', 'Départ déclenché'],
    cause: [
      'Short circuit or overload in the feeder.',
      '馈线短路或过载。',
      'Court-circuit ou surcharge du départ.',
    ],
    consequence: ['Its users are in the dark.', '该馈线用户停电。', 'Ses usagers sont privés de courant.'],
    response: [
      'Find the cause before closing; close once only.',
      '查明原因后合闸，仅允许一次。',
      'Trouver la cause avant de refermer, une seule fois.',
    ],
  },
  shed: {
    bit: 3,
    level: 3,
    name: ['Feeders shed', '已减载', 'Départs délestés'],
    cause: [
      'The controller saves energy or prevents an overload.',
      '控制器为节能或防过载主动减载。',
      'L’automate économise l’énergie ou évite une surcharge.',
    ],
    consequence: [
      'Users of low priority wait.',
      '次要用户暂停供电。',
      'Les usagers non prioritaires attendent.',
    ],
    response: [
      'Nothing, unless it lasts; then start a source.',
      '无需处理；若持续请启动电源。',
      'Rien, sauf si cela dure, alors démarrer une source.',
    ],
  },
  unbalance: {
    bit: 4,
    level: 3,
    name: ['Phases unbalanced', '三相不平衡', 'Phases déséquilibrées'],
    cause: [
      'Too many single-phase users on one phase.',
      '单相用户过于集中。',
      'Trop d’usagers monophasés sur une phase.',
    ],
    consequence: [
      'The neutral heats up; less power can be used.',
      '中性线发热，可用功率下降。',
      'Le neutre chauffe, la puissance utilisable baisse.',
    ],
    response: [
      'Move users to the other phases at the next visit.',
      '下次巡检时调整用户相别。',
      'Répartir les usagers à la prochaine visite.',
    ],
  },
})
