import { noEmergency, notTripped, remotePlace } from './common.ts'
import { another, any, interlocksOf, own } from './declare.ts'

const running = [3, 4]
const onLoad = [4]

export const generatorInterlocks = interlocksOf('generator', {
  startMode: {
    commands: { control: [1] },
    needs: [own('mode', { in: [1, 2, 3] })],
    override: 'never',
    name: ['Generator in service', '机组已投用', 'Groupe en service'],
    reason: [
      'A generator whose mode is Off does not start.',
      '模式为“停用”的机组不会启动。',
      'Un groupe dont le mode est « Hors service » ne démarre pas.',
    ],
    response: [
      'Set its mode to manual or automatic first.',
      '请先将模式设为手动或自动。',
      'Choisir d’abord le mode manuel ou automatique.',
    ],
  },
  startFault: {
    commands: { control: [1], breakerOrder: [1] },
    needs: [own('faultWord', { clear: 'all' })],
    override: 'never',
    name: ['No shutdown fault', '无停机故障', 'Aucun défaut d’arrêt'],
    reason: [
      'The engine protection has stopped it; starting anew may destroy it.',
      '发动机保护已动作，强行启动可能损坏机组。',
      'La protection du moteur l’a arrêté ; le relancer peut le détruire.',
    ],
    response: [
      'Find the cause on site, then reset the fault.',
      '到现场查明原因后复位故障。',
      'Trouver la cause sur place, puis réarmer.',
    ],
  },
  startFuel: {
    commands: { control: [1] },
    needs: [own('fuelLevel', { atLeast: 5 })],
    override: 'always',
    name: ['Fuel in the tank', '油箱存油', 'Carburant en cuve'],
    reason: [
      'Below 5 % the engine may draw air and will not start again by itself.',
      '油位低于 5% 时可能吸入空气，之后无法自行启动。',
      'Sous 5 %, le moteur peut aspirer de l’air et ne redémarrera pas seul.',
    ],
    response: [
      'Have it refuelled; or let a second person decide.',
      '请先加油，或由第二人决定。',
      'Faire le plein, ou laisser décider une seconde personne.',
    ],
  },
  startEmergency: noEmergency({ control: [1], breakerOrder: [1] }),
  place: remotePlace({
    control: 'any',
    breakerOrder: 'any',
    modeSetting: 'any',
    faultReset: [1],
    activePowerSetting: 'any',
    powerFactorSetting: 'any',
    startSoc: 'any',
    stopSoc: 'any',
    minimumLoad: 'any',
  }),
  stopRule: {
    commands: { control: [0] },
    needs: [
      own('runReason', { in: [0, 5, 7] }),
      own('mode', { in: [0, 1, 3] }),
      own('runState', { in: [0, 6, 7] }),
    ],
    override: 'always',
    name: ['No automatic reason to run', '无自动运行原因', 'Aucun motif automatique de marche'],
    reason: [
      'In automatic mode a rule keeps it running; the controller would refuse the stop or start it anew.',
      '自动模式下有规则要求其运行，控制器会拒绝停机或重新启动。',
      'En automatique, une règle le maintient en marche ; l’automate refuserait l’arrêt ou le relancerait.',
    ],
    response: ['Set its mode to manual first.', '请先将模式设为手动。', 'Passer d’abord en mode manuel.'],
  },
  stopSupply: {
    commands: { control: [0], breakerOrder: [0], modeSetting: [0] },
    needs: [
      own('runState', { in: [0, 1, 2, 3, 5, 6, 7] }),
      any('pcs', 'runState', { in: running }),
      any('grid', 'gridConnectionState', { in: [1] }),
      another('runState', { in: onLoad }),
    ],
    override: 'always',
    name: ['Another source carries the load', '有其他电源带载', 'Une autre source porte la charge'],
    reason: [
      'The generator is the only source; without it the site goes dark.',
      '该机组是唯一电源，停机后全站停电。',
      'Ce groupe est la seule source ; sans lui le site est dans le noir.',
    ],
    response: [
      'Bring another source on first.',
      '请先投入其他电源。',
      'Mettre d’abord une autre source en service.',
    ],
  },
  closeRunning: {
    commands: { breakerOrder: [1] },
    needs: [own('runState', { in: running })],
    override: 'never',
    name: ['Engine runs', '发动机运行', 'Moteur en marche'],
    reason: [
      'A breaker closed on a standing machine drives it as a motor.',
      '机组停转时合闸会使其倒拖。',
      'Fermer sur une machine à l’arrêt l’entraînerait en moteur.',
    ],
    response: [
      'Start the generator and wait until it has warmed up.',
      '请先启动机组并等待暖机完成。',
      'Démarrer le groupe et attendre la fin du préchauffage.',
    ],
  },
  closeTripped: notTripped('breakerOrder', 'breakerState'),
  resetStopped: {
    commands: { faultReset: [1] },
    needs: [own('runState', { in: [0, 6, 7] })],
    override: 'always',
    name: ['Engine stands still', '发动机已停转', 'Moteur à l’arrêt'],
    reason: [
      'A reset while the engine turns may hide a fault that is just coming.',
      '运转中复位可能掩盖正在发生的故障。',
      'Réarmer en marche peut masquer un défaut naissant.',
    ],
    response: ['Stop the generator first.', '请先停机。', 'Arrêter d’abord le groupe.'],
  },
  startBelowStop: {
    commands: { startSoc: 'any' },
    needs: [own('stopSoc', { than: 'above' })],
    override: 'never',
    name: ['Start below stop', '启动SOC低于停机SOC', 'Démarrage sous l’arrêt'],
    reason: [
      'The generator would start and stop without end.',
      '否则机组会反复启停。',
      'Le groupe démarrerait et s’arrêterait sans fin.',
    ],
    response: [
      'Choose a lower value, or raise the stop value first.',
      '请减小该值，或先提高停机SOC。',
      'Choisir une valeur plus basse ou relever d’abord celle d’arrêt.',
    ],
  },
  stopAboveStart: {
    commands: { stopSoc: 'any' },
    needs: [own('startSoc', { than: 'below' })],
    override: 'never',
    name: ['Stop above start', '停机SOC高于启动SOC', 'Arrêt au-dessus du démarrage'],
    reason: [
      'The generator would start and stop without end.',
      '否则机组会反复启停。',
      'Le groupe démarrerait et s’arrêterait sans fin.',
    ],
    response: [
      'Choose a higher value, or lower the start value first.',
      '请增大该值，或先降低启动SOC。',
      'Choisir une valeur plus haute ou baisser d’abord celle de démarrage.',
    ],
  },
})
