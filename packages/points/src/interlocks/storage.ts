import { noEmergency, notTripped, remotePlace } from './common.ts'
import { all, another, any, interlocksOf, own } from './declare.ts'

const running = [3, 4]

export const pcsInterlocks = interlocksOf('pcs', {
  place: remotePlace({
    control: 'any',
    engagementOrder: 'any',
    breakerOrder: 'any',
    modeSetting: 'any',
    activePowerSetting: 'any',
    powerLimit: 'any',
    powerFactorSetting: 'any',
    reactivePowerSetting: 'any',
    faultReset: [1],
  }),
  startEmergency: noEmergency({ control: [1], engagementOrder: [1], breakerOrder: [1] }),
  startFault: {
    commands: { control: [1], breakerOrder: [1] },
    needs: [
      own('alarmWord', {
        clear: ['shortCircuit', 'insulation', 'dcOvervoltage', 'overtemperature', 'internalFault'],
      }),
    ],
    override: 'never',
    name: ['No dangerous fault', '无危险故障', 'Aucun défaut dangereux'],
    reason: [
      'With a short circuit, poor insulation or an inner fault it may burn.',
      '存在短路、绝缘不良或内部故障时可能起火。',
      'Court-circuit, défaut d’isolement ou défaut interne : risque d’incendie.',
    ],
    response: [
      'Find the cause on site, then reset the fault.',
      '到现场查明原因后复位故障。',
      'Trouver la cause sur place, puis réarmer.',
    ],
  },
  startDc: {
    commands: { control: [1] },
    needs: [own('dcBreakerState', { in: [1] })],
    override: 'unknown',
    name: ['Battery connected', '电池已接入', 'Batterie raccordée'],
    reason: [
      'Without its battery it cannot hold the bus.',
      '未接电池时无法支撑母线。',
      'Sans sa batterie il ne peut pas tenir le bus.',
    ],
    response: [
      'Close the battery contactor first.',
      '请先闭合电池接触器。',
      'Fermer d’abord le contacteur de la batterie.',
    ],
  },
  closeTripped: notTripped('breakerOrder', 'breakerState'),
  stopForming: {
    commands: { control: [0], engagementOrder: [0], breakerOrder: [0] },
    needs: [
      own('controlMode', { in: [0] }),
      own('gridConnectionState', { in: [1] }),
      own('runState', { in: [0, 1, 5] }),
      any('generator', 'runState', { in: [4] }),
      another('runState', { in: running }),
    ],
    override: 'always',
    name: ['Does not form the grid alone', '未独立构网', 'Ne forme pas seul le réseau'],
    reason: [
      'It makes voltage and frequency of the site; without it everything stops, PV included.',
      '该变流器建立全站电压和频率，停机后包括光伏在内全部停电。',
      'Il crée la tension et la fréquence du site ; sans lui tout s’arrête, le PV aussi.',
    ],
    response: [
      'Bring a generator or another storage inverter on first.',
      '请先投入发电机或其他变流器。',
      'Mettre d’abord un groupe ou un autre convertisseur en service.',
    ],
  },
  followNeedsSource: {
    commands: { modeSetting: [0] },
    needs: [
      own('gridConnectionState', { in: [1] }),
      any('generator', 'runState', { in: [4] }),
      another('controlMode', { in: [1] }),
    ],
    override: 'always',
    name: ['Something to follow', '有可跟随的电源', 'Une source à suivre'],
    reason: [
      'A grid-following inverter needs voltage and frequency of another source.',
      '跟网运行需要其他电源提供电压和频率。',
      'Un convertisseur suiveur a besoin de la tension et de la fréquence d’une autre source.',
    ],
    response: [
      'Connect the grid or bring a generator on first.',
      '请先并网或投入发电机。',
      'Coupler d’abord le réseau ou un groupe.',
    ],
  },
  formNeedsIsland: {
    commands: { modeSetting: [1] },
    needs: [own('gridConnectionState', { in: [0] }), own('runState', { in: [0, 1] })],
    override: 'always',
    name: ['Not connected to the grid', '未与电网连接', 'Non couplé au réseau'],
    reason: [
      'Two that form the grid at once work against each other.',
      '两个构网电源并列会相互冲突。',
      'Deux sources qui forment le réseau s’opposent.',
    ],
    response: [
      'Open the grid breaker first.',
      '请先断开并网断路器。',
      'Ouvrir d’abord le disjoncteur de couplage.',
    ],
  },
})

export const batteryInterlocks = interlocksOf('battery', {
  openUnderCurrent: {
    commands: { contactorOrder: [0] },
    needs: [own('current', { magnitudeAtMost: 5 }), own('contactorState', { in: [0] })],
    override: 'never',
    name: ['No current flows', '无电流', 'Aucun courant'],
    reason: [
      'A contactor opened under current burns its contacts and may weld.',
      '带载断开会烧蚀触头，甚至粘连。',
      'Ouvert sous courant, un contacteur brûle ses contacts et peut se souder.',
    ],
    response: [
      'Stop the storage inverter and wait until the current is gone.',
      '请先停变流器，待电流归零。',
      'Arrêter le convertisseur et attendre que le courant soit nul.',
    ],
  },
  openRunning: {
    commands: { contactorOrder: [0] },
    needs: [all('pcs', 'runState', { in: [0, 1, 5] }), own('contactorState', { in: [0] })],
    override: 'always',
    name: ['Storage inverter stands still', '变流器已停机', 'Convertisseur à l’arrêt'],
    reason: [
      'A storage inverter that loses its battery while it runs trips, and the site with it where it forms the grid.',
      '变流器运行中失去电池会跳闸；若由其构网，全站随之停电。',
      'Un convertisseur en marche qui perd sa batterie déclenche, et le site avec lui s’il forme le réseau.',
    ],
    response: ['Stop the storage inverter first.', '请先停变流器。', 'Arrêter d’abord le convertisseur.'],
  },
  closeFault: {
    commands: { contactorOrder: [1] },
    needs: [own('faultWord', { clear: 'all' })],
    override: 'never',
    name: ['No battery fault', '无电池故障', 'Aucun défaut de batterie'],
    reason: [
      'A battery that disconnected itself may burn when it is connected again.',
      '电池因故障断开后，强行接入可能起火。',
      'Une batterie qui s’est coupée peut prendre feu si on la raccorde.',
    ],
    response: [
      'Find the cause on site, then reset the fault.',
      '到现场查明原因后复位故障。',
      'Trouver la cause sur place, puis réarmer.',
    ],
  },
  closeEmergency: noEmergency({ contactorOrder: [1] }),
  floorBelowCeiling: {
    commands: { socFloor: 'any' },
    needs: [own('socCeiling', { than: 'above' })],
    override: 'never',
    name: ['Floor below ceiling', '下限低于上限', 'Minimum sous le maximum'],
    reason: [
      'The battery could neither charge nor discharge.',
      '否则电池既不能充电也不能放电。',
      'La batterie ne pourrait ni se charger ni se décharger.',
    ],
    response: [
      'Choose a lower value, or raise the ceiling first.',
      '请减小该值，或先提高上限。',
      'Choisir une valeur plus basse ou relever d’abord le maximum.',
    ],
  },
  ceilingAboveFloor: {
    commands: { socCeiling: 'any' },
    needs: [own('socFloor', { than: 'below' })],
    override: 'never',
    name: ['Ceiling above floor', '上限高于下限', 'Maximum au-dessus du minimum'],
    reason: [
      'The battery could neither charge nor discharge.',
      '否则电池既不能充电也不能放电。',
      'La batterie ne pourrait ni se charger ni se décharger.',
    ],
    response: [
      'Choose a higher value, or lower the floor first.',
      '请增大该值，或先降低下限。',
      'Choisir une valeur plus haute ou baisser d’abord le minimum.',
    ],
  },
})
