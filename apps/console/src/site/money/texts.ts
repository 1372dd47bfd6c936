import { defineTexts } from '@gridhelm/contract/texts'

export const traceTexts = defineTexts({
  trace: ['From the payment to the light', '从付款到亮灯', 'Du paiement à la lumière'],
  paid: ['Paid', '已付款', 'Payé', 'a moment, not the state of a home'],
  booked: ['Booked', '已入账', 'Comptabilisé'],
  made: ['Load made', '已生成额度', 'Chargement fait'],
  token: ['Code made', '充值码已生成', 'Code prêt'],
  sms: ['SMS sent', '短信已发送', 'SMS envoyé'],
  pushed: ['Sent to the home', '已下发至户用系统', 'Envoyé au kit'],
  confirmed: ['Confirmed by the home', '户用系统已确认', 'Confirmé par le kit'],
  lit: ['First light', '首次用电', 'Première lumière'],
  after: ['{duration} after the step before', '距上一步 {duration}', '{duration} après l’étape précédente'],
  waits: ['Waits for {duration}', '已等待 {duration}', 'Attend depuis {duration}'],
  saidBy: ['Said by {name}', '由 {name} 告知', 'Dit par {name}'],
  codeEnd: ['Code ends with {hint}', '充值码尾号 {hint}', 'Le code finit par {hint}'],
  follow: ['Trace and receipt', '进度与收据', 'Suivi et reçu'],
  atOnce: ['Less than a minute from payment to light', '付款到亮灯不到 1 分钟', 'Moins d’une minute du paiement à la lumière'],
  minutes: ['{duration} from payment to light', '付款到亮灯 {duration}', '{duration} du paiement à la lumière'],
})

export const codeTexts = defineTexts({
  code: ['Code for the home', '户用系统代码', 'Code du kit'],
  codeHint: ['It is shown here once. Later it is given by voice, with a reason.', '此代码仅显示一次，之后须说明原因才能口头告知。', 'Il n’est montré qu’ici. Ensuite il se donne de vive voix, avec un motif.'],
})
