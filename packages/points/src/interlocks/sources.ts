import { noEmergency, notTripped } from './common.ts'
import { all, any, interlocksOf, own } from './declare.ts'

export const pvInverterInterlocks = interlocksOf('pvInverter', {
  startFault: {
    commands: { startupOrder: [1], breakerOrder: [1] },
    needs: [own('alarmWord', { clear: ['insulation', 'residualCurrent', 'dcReversed', 'internalFault'] })],
    override: 'never',
    name: ['No dangerous fault', '无危险故障', 'Aucun défaut dangereux'],
    reason: [
      'With poor insulation or a leakage current it endangers people and roofs.',
      '绝缘不良或漏电会危及人员和屋顶。',
      'Défaut d’isolement ou courant de fuite : danger pour les personnes et les toitures.',
    ],
    response: [
      'Have the strings checked, then reset the fault.',
      '请检查组串后复位故障。',
      'Faire contrôler les chaînes, puis réarmer.',
    ],
  },
  startEmergency: noEmergency({ startupOrder: [1], breakerOrder: [1] }),
  closeTripped: notTripped('breakerOrder', 'breakerState'),
})

export const windTurbineInterlocks = interlocksOf('windTurbine', {
  startFault: {
    commands: { control: [1] },
    needs: [own('alarmWord', { clear: ['rotorOverspeed', 'vibration', 'brake', 'pitch', 'converter'] })],
    override: 'never',
    name: ['No dangerous fault', '无危险故障', 'Aucun défaut dangereux'],
    reason: [
      'With a faulty brake, pitch or a vibrating rotor the turbine may destroy itself.',
      '制动、变桨故障或振动过大时，机组可能自毁。',
      'Frein ou calage en défaut, rotor qui vibre : l’éolienne peut se détruire.',
    ],
    response: [
      'Find the cause on site, then reset the fault.',
      '到现场查明原因后复位故障。',
      'Trouver la cause sur place, puis réarmer.',
    ],
  },
  startMaintenance: {
    commands: { control: [1], faultReset: [1] },
    needs: [own('runState', { in: [0, 1, 2, 3, 4, 5, 6] })],
    override: 'never',
    name: ['Not under maintenance', '非检修状态', 'Pas en maintenance'],
    reason: [
      'Under maintenance people are at the turbine.',
      '检修时机组旁有人。',
      'En maintenance, des personnes sont sur l’éolienne.',
    ],
    response: [
      'Let the people on site end the maintenance.',
      '请现场人员结束检修。',
      'Attendre que la maintenance soit levée sur place.',
    ],
  },
  startStorm: {
    commands: { control: [1] },
    needs: [own('windSpeed', { atMost: 25 })],
    override: 'always',
    name: ['No storm', '无大风', 'Pas de tempête'],
    reason: [
      'Above 25 m/s a start strains blades and tower.',
      '风速超过 25 m/s 时启动会损伤叶片和塔架。',
      'Au-dessus de 25 m/s, un démarrage éprouve les pales et le mât.',
    ],
    response: ['Wait until the wind has fallen.', '请等风速下降。', 'Attendre que le vent faiblisse.'],
  },
  startEmergency: noEmergency({ control: [1], breakerOrder: [1] }),
  closeTripped: notTripped('breakerOrder', 'breakerState'),
})

export const gridInterlocks = interlocksOf('grid', {
  closeSupply: {
    commands: { breakerOrder: [1] },
    needs: [own('gridState', { in: [1] })],
    override: 'never',
    name: ['Grid within limits', '电网正常', 'Réseau dans les tolérances'],
    reason: [
      'Closed on a dead line the site would feed people who work on it.',
      '电网停电时合闸会向检修线路反送电。',
      'Couplé à une ligne morte, le site alimenterait ceux qui y travaillent.',
    ],
    response: [
      'Wait until voltage and frequency are within limits.',
      '请等待电网电压和频率恢复正常。',
      'Attendre que tension et fréquence soient dans les tolérances.',
    ],
  },
  closePhases: {
    commands: { breakerOrder: [1] },
    needs: [own('alarmWord', { clear: ['phaseSequence', 'phaseLoss'] })],
    override: 'never',
    name: ['Phases in order', '相序正常', 'Phases dans l’ordre'],
    reason: [
      'Closed with a wrong or missing phase it destroys machines.',
      '相序错误或缺相时合闸会损坏设备。',
      'Coupler avec une phase inversée ou absente détruit les machines.',
    ],
    response: [
      'Have the connection checked on site.',
      '请到现场检查接线。',
      'Faire contrôler le raccordement sur place.',
    ],
  },
  closeIsland: {
    commands: { breakerOrder: [1] },
    needs: [all('pcs', 'controlMode', { in: [0, 2] }), own('breakerState', { in: [1] })],
    override: 'always',
    name: ['No inverter forms its own grid', '无变流器独立构网', 'Aucun convertisseur ne forme son réseau'],
    reason: [
      'An island that is not synchronous with the grid is torn apart when the breaker closes.',
      '孤网与电网不同步时合闸会造成严重冲击。',
      'Un îlot non synchrone subit un choc violent à la fermeture.',
    ],
    response: [
      'Set the storage inverters to grid-following or droop; or make sure that a synchroniser closes the breaker.',
      '请将变流器设为跟网或下垂，或确认由同期装置合闸。',
      'Passer les convertisseurs en suiveur ou en statisme, ou s’assurer qu’un synchronocoupleur ferme.',
    ],
  },
  closeEmergency: noEmergency({ breakerOrder: [1] }),
  closeTripped: notTripped('breakerOrder', 'breakerState'),
  openSupply: {
    commands: { breakerOrder: [0] },
    needs: [
      own('gridConnectionState', { in: [0] }),
      any('pcs', 'runState', { in: [3, 4] }),
      any('generator', 'runState', { in: [4] }),
    ],
    override: 'always',
    name: ['Another source carries the load', '有其他电源带载', 'Une autre source porte la charge'],
    reason: [
      'The grid is the only source; without it the site goes dark.',
      '电网是唯一电源，断开后全站停电。',
      'Le réseau est la seule source ; sans lui le site est dans le noir.',
    ],
    response: [
      'Bring storage or a generator on first.',
      '请先投入储能或发电机。',
      'Mettre d’abord le stockage ou un groupe en service.',
    ],
  },
})
