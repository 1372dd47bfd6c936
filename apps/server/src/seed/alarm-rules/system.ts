import { minute, ruleOn, texts, type ValueRules } from './draft.ts'

export const systemRules: ValueRules = {
  // Wide enough for 50 Hz and for 60 Hz; a site may draw its own more closely.
  'system.limit.frequencyLow': {
    ...ruleOn('system', 'frequency'),
    type: 'limit',
    direction: 'below',
    limit: 47.5,
    hysteresis: 0.5,
    onDelaySeconds: 30,
    offDelaySeconds: minute,
    level: 1,
    texts: texts(
      ['Bus frequency below 47.5 Hz', '母线频率低于47.5Hz', 'Fréquence sous 47,5 Hz'],
      [
        'The sources cannot carry the load, or the bus is dead.',
        '电源无法带动负荷，或母线失电。',
        'Les sources ne tiennent pas la charge, ou le jeu de barres est hors tension.',
      ],
      [
        'Equipment disconnects; the site goes dark.',
        '设备脱网，电站失电。',
        'Les équipements se déconnectent ; le site est coupé.',
      ],
      [
        'Shed load; see which source has gone.',
        '切除负荷，查看哪一电源退出。',
        'Délester ; voir quelle source a disparu.',
      ],
    ),
  },
  'system.limit.frequencyHigh': {
    ...ruleOn('system', 'frequency'),
    type: 'limit',
    direction: 'above',
    limit: 62,
    hysteresis: 0.5,
    onDelaySeconds: 30,
    offDelaySeconds: minute,
    level: 1,
    texts: texts(
      ['Bus frequency above 62 Hz', '母线频率高于62Hz', 'Fréquence au-dessus de 62 Hz'],
      [
        'More is generated than used or stored, or a governor fails.',
        '发电大于用电和储能，或调速器故障。',
        'On produit plus qu’on n’utilise ou ne stocke, ou un régulateur est défaillant.',
      ],
      [
        'Inverters disconnect; motors run too fast.',
        '逆变器脱网，电机转速过高。',
        'Les onduleurs se déconnectent ; les moteurs tournent trop vite.',
      ],
      [
        'Limit PV and wind; check the generator’s governor.',
        '限制光伏和风电，检查发电机调速器。',
        'Limiter PV et éolien ; vérifier le régulateur du groupe.',
      ],
    ),
  },
  'system.limit.voltageLow': {
    ...ruleOn('system', 'voltage'),
    type: 'limit',
    direction: 'below',
    limit: 360,
    hysteresis: 5,
    onDelaySeconds: minute,
    offDelaySeconds: minute,
    level: 2,
    enabled: false,
    texts: texts(
      ['Bus voltage below 360 V', '母线电压低于360V', 'Tension du bus sous 360 V'],
      [
        'Overload, or a source that cannot hold the voltage.',
        '过载或电源无法维持电压。',
        'Surcharge, ou une source qui ne tient pas la tension.',
      ],
      [
        'Motors draw more and grow hot; lamps flicker.',
        '电机电流增大发热，灯光闪烁。',
        'Les moteurs chauffent, l’éclairage vacille.',
      ],
      [
        'Shed load; check the source that leads.',
        '切除负荷，检查主电源。',
        'Délester ; vérifier la source qui impose la tension.',
      ],
    ),
  },
  'system.limit.voltageHigh': {
    ...ruleOn('system', 'voltage'),
    type: 'limit',
    direction: 'above',
    limit: 440,
    hysteresis: 5,
    onDelaySeconds: minute,
    offDelaySeconds: minute,
    level: 2,
    enabled: false,
    texts: texts(
      ['Bus voltage above 440 V', '母线电压高于440V', 'Tension du bus au-dessus de 440 V'],
      [
        'A voltage regulator fails, or too much is fed in.',
        '电压调节器故障或馈入过多。',
        'Un régulateur de tension est défaillant, ou l’injection est trop forte.',
      ],
      ['Users’ equipment is damaged.', '用户设备会损坏。', 'Les appareils des usagers sont endommagés.'],
      [
        'Limit PV; check the source that leads.',
        '限制光伏，检查主电源。',
        'Limiter le PV ; vérifier la source qui impose la tension.',
      ],
    ),
  },
}
