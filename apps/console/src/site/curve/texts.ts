import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  hours: words.period,
  lastHours: ['{hours} h', '{hours} 小时', '{hours} h'],
  lastDays: ['{days} d', '{days} 天', '{days} j'],
  free: ['Free', '自选', 'Libre'],
  export: words.export,
  'span.today': words.today,
  'span.24h': ['24 h', '24 小时', '24 h'],
  'span.7d': ['7 d', '7 天', '7 j'],
  earlier: ['{name}, the day before', '{name}（前一天）', '{name}, la veille'],
  dayBefore: ['Day before', '前一天', 'Veille'],
  now: words.now,
  mean: words.mean,
  min: words.lowest,
  max: words.highest,
  state: words.value,
  time: words.time,
  label: ['{name} of {device}, {from} to {to}', '{device} 的{name}，{from} 至 {to}', '{name} de {device}, de {from} à {to}'],
  zone: words.siteTimes,
  steps: [
    'Each point is the mean of {step}; the band reaches from the lowest to the highest value in it. A gap means that nothing was received.',
    '每个点为 {step}内的平均值，色带为该时段的最小值至最大值。断开处表示未收到数据。',
    'Chaque point est la moyenne sur {step} ; la bande va du minimum au maximum. Une interruption signifie que rien n’a été reçu.',
  ],
  empty: ['Nothing was received in this period.', '该时段内未收到数据。', 'Rien n’a été reçu pendant cette période.'],
  emptyDetail: ['Choose a longer one, or look again when the device has sent data.', '请选择更长的时段，或待设备上报数据后再查看。', 'Choisissez une période plus longue, ou revenez quand l’appareil aura transmis des données.'],
  failed: ['The curve could not be loaded', '曲线加载失败', 'La courbe n’a pas pu être chargée'],
  link: ['Link to this curve', '此曲线的链接', 'Lien vers cette courbe'],
})
