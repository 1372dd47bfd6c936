import { alarmBits } from './declare.ts'

export const solarHomeAlarms = alarmBits({
  tamper: {
    bit: 0,
    level: 1,
    name: ['Case opened', '外壳被打开', 'Boîtier ouvert'],
    cause: [
      'The case was opened, or a wire leads around the meter.',
      '外壳被打开，或有人绕过计量接线。',
      'Le boîtier a été ouvert, ou un fil contourne le comptage.',
    ],
    consequence: [
      'Somebody may use energy that nobody pays for, and may get hurt.',
      '可能有人窃电，并有触电危险。',
      'Quelqu’un consomme peut-être sans payer, et peut se blesser.',
    ],
    response: [
      'Send the agent; look at the seal and compare the counters.',
      '请代理商上门检查封印并核对电量。',
      'Envoyer l’agent ; vérifier le scellé et comparer les compteurs.',
    ],
  },
  lowBattery: {
    bit: 1,
    level: 2,
    name: ['Battery of the home low', '家用电池电量低', 'Batterie du kit faible'],
    cause: [
      'More is used than the panel gives, or the panel is dirty or in the shade.',
      '用电多于发电，或组件脏污、被遮挡。',
      'On consomme plus que ne donne le panneau, ou il est sale ou à l’ombre.',
    ],
    consequence: [
      'The home switches its output off, whatever was paid.',
      '即使已付费，设备也会自动断电。',
      'Le kit coupe sa sortie, quoi qu’on ait payé.',
    ],
    response: [
      'Ask the customer to use less and to clean the panel.',
      '请用户减少用电并清洁组件。',
      'Demander au client d’économiser et de nettoyer le panneau.',
    ],
  },
  overload: {
    bit: 2,
    level: 2,
    name: ['Home overloaded', '用户过载', 'Kit en surcharge'],
    cause: [
      'An appliance takes more than the output can give, or there is a short circuit.',
      '电器功率超出输出能力，或发生短路。',
      'Un appareil demande plus que la sortie ne peut donner, ou il y a un court-circuit.',
    ],
    consequence: [
      'The output is off until it is switched on again.',
      '输出关闭，须重新开启。',
      'La sortie est coupée jusqu’à la remise en marche.',
    ],
    response: [
      'Ask what was plugged in; unplug it and switch the home on again.',
      '询问接入了什么电器，拔下后重新开启。',
      'Demander ce qui a été branché ; le débrancher et rallumer.',
    ],
  },
  panelUnplugged: {
    bit: 3,
    level: 2,
    name: ['Panel unplugged', '组件未连接', 'Panneau débranché'],
    cause: [
      'No voltage from the panel in daylight: the plug, the cable, or the panel is gone.',
      '白天无组件电压：插头松脱、电缆断开或组件丢失。',
      'Pas de tension en plein jour : fiche, câble ou panneau absent.',
    ],
    consequence: [
      'The battery is not charged and will be empty by tonight.',
      '电池无法充电，今晚将耗尽。',
      'La batterie ne se charge pas et sera vide ce soir.',
    ],
    response: [
      'Call the customer and have plug and cable looked at.',
      '联系用户检查插头和电缆。',
      'Appeler le client et faire vérifier la fiche et le câble.',
    ],
  },
  keypadBlocked: {
    bit: 4,
    level: 3,
    name: ['Keypad blocked', '键盘锁定', 'Clavier bloqué'],
    cause: [
      'Wrong codes were typed several times.',
      '多次输入错误代码。',
      'De mauvais codes ont été saisis plusieurs fois.',
    ],
    consequence: [
      'The home takes no code for a while, longer each time.',
      '设备暂时不接受代码，且时间逐次加长。',
      'Le kit refuse tout code pendant un temps, plus long à chaque fois.',
    ],
    response: [
      'Read the last code to the customer and let them wait before typing.',
      '向用户核对最近一次代码，稍候再输入。',
      'Relire le dernier code au client et le faire patienter avant de saisir.',
    ],
  },
  creditLow: {
    bit: 5,
    level: 3,
    name: ['Credit of the home low', '用户余额不足', 'Crédit du kit bas'],
    cause: ['Little of what was paid is left.', '已付时长即将用完。', 'Il reste peu de ce qui a été payé.'],
    consequence: [
      'The home goes dark when it is used up.',
      '用完后将断电。',
      'Le kit s’éteindra une fois le crédit épuisé.',
    ],
    response: ['Remind the customer to pay.', '提醒用户充值。', 'Rappeler au client de recharger.'],
  },
  outputWithoutCredit: {
    bit: 6,
    level: 1,
    name: ['Output on without credit', '无余额仍供电', 'Sortie active sans crédit'],
    cause: [
      'The switch of the output is stuck, or somebody has got around it.',
      '输出开关卡死，或被人绕过。',
      'L’interrupteur de sortie est collé, ou quelqu’un l’a contourné.',
    ],
    consequence: [
      'Energy is used that nobody has paid for.',
      '有人使用未付费的电能。',
      'De l’énergie est consommée sans être payée.',
    ],
    response: [
      'Send the agent to look at the home and its wires.',
      '请代理商上门检查设备和接线。',
      'Envoyer l’agent vérifier le kit et ses fils.',
    ],
  },
})
