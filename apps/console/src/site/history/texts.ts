import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  now: ['now', '现在', 'maintenant'],
  crosshair: ['Moment in the chart', '曲线上的时刻', 'Instant dans le graphique'],
  crosshairHint: ['Arrow keys choose a moment; plus and minus zoom, zero shows everything', '方向键选择时刻；加号、减号缩放，数字 0 显示全部', 'Les flèches choisissent un instant ; plus et moins zooment, zéro montre tout'],
  touchHint: ['Touch the chart to read values; spread two fingers to zoom.', '触摸曲线读取数值，双指张开可放大。', 'Touchez le graphique pour lire les valeurs ; écartez deux doigts pour zoomer.'],
  partial: ['some devices were silent', '部分设备无数据', 'certains appareils étaient muets'],
  bad: ['impossible values left out', '已剔除不合理的值', 'valeurs impossibles écartées'],
  time: words.time,
  series: ['Curve', '曲线', 'Courbe'],
  min: words.lowest,
  mean: words.mean,
  max: words.highest,
  energy: ['Energy', '电量', 'Énergie'],
  energyDefinition: ['The curve integrated over the time of which something is known.', '对有数据的时间段内的曲线积分所得。', 'L’intégrale de la courbe sur le temps dont on sait quelque chose.'],
  known: ['Known', '数据完整率', 'Connu'],
  knownDefinition: ['The share of the shown time, up to now, of which something is known.', '所示时段（截至当前）中有数据的时间所占比例。', 'La part du temps affiché, jusqu’à maintenant, dont on sait quelque chose.'],
  comparedWith: ['{name}, compared', '{name}（对比）', '{name}, comparaison'],
  legendNight: ['Night at the site', '电站所在地夜间', 'Nuit sur le site'],
  legendDoubt: ['Not fully certain: some devices were silent, or impossible values were left out', '数据不完全可信：部分设备无数据，或已剔除不合理的值', 'Incertain : certains appareils étaient muets, ou des valeurs impossibles ont été écartées'],
  legendBand: ['Band: lowest to highest value within a step', '色带：每个时间步长内的最小值至最大值', 'Bande : du minimum au maximum dans chaque pas'],
  legendCompared: ['Dashed: {name}', '虚线：{name}', 'Tirets : {name}'],
})
