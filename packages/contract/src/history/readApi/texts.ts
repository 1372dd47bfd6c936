import { defineMessages } from '../../message-text.ts'

export const readApiTexts = defineMessages({
  'readApi.moment': ['A moment is ISO 8601 with Z or an offset, or seconds or milliseconds since 1970', '时间须为带 Z 或时差的 ISO 8601，或 1970 年以来的秒数或毫秒数', 'Un moment est en ISO 8601 avec Z ou un décalage, ou en secondes ou millisecondes depuis 1970'],
  'readApi.step': ['A step is auto, raw, or one of {steps}', '步长须为 auto、raw 或以下之一：{steps}', 'Un pas est auto, raw ou l’un de {steps}'],
  'readApi.tooManySteps': [
    'That would be {count} {count|step|steps}; at most {most} are told at once. Take a longer step or a shorter span.',
    '将返回 {count} 个步，一次最多 {most} 个。请加大步长或缩短时间跨度。',
    'Cela ferait {count} pas ; {most} au plus à la fois. Prenez un pas plus long ou une période plus courte.',
  ],
  'readApi.spanTooLong': ['The span is too long for this step: at most {days} {days|day|days}', '此步长的时间跨度过长：最多 {days} 天', 'La période est trop longue pour ce pas : {days} {days|jour|jours} au plus'],
  'readApi.aggregate': ['The aggregate is mean, min or max', '聚合方式须为 mean、min 或 max', 'L’agrégat est mean, min ou max'],
  'prometheus.query': ['Only a plain selector can be asked for, such as {example}: no functions, operators or ranges', '只能使用简单选择器，例如 {example}：不支持函数、运算符和区间', 'Seul un sélecteur simple peut être demandé, comme {example} : ni fonctions, ni opérateurs, ni plages'],
  'prometheus.pattern': ['A pattern is words with | between them, each with .* or .+ at its beginning or end: {pattern} is not', '模式为以 | 分隔的文字，首尾可带 .* 或 .+：{pattern} 不符合', 'Un motif est fait de mots séparés par |, avec .* ou .+ au début ou à la fin : {pattern} n’en est pas un'],
  'prometheus.tooManySites': ['More than {most} sites match: name the site', '匹配的电站超过 {most} 个：请指定电站', 'Plus de {most} sites correspondent : nommez le site'],
  'prometheus.tooManySeries': ['More than {most} series match: name site, device or point', '匹配的序列超过 {most} 条：请指定电站、设备或测点', 'Plus de {most} séries correspondent : nommez le site, l’appareil ou le point'],
  'prometheus.moment': ['A moment is seconds since 1970 or RFC 3339', '时间须为 1970 年以来的秒数或 RFC 3339', 'Un moment est en secondes depuis 1970 ou en RFC 3339'],
  'prometheus.step': ['A step is seconds, or a number with s, m, h or d', '步长须为秒数，或带 s、m、h、d 的数字', 'Un pas est en secondes, ou un nombre suivi de s, m, h ou d'],
  'prometheus.label': ['There is no label {name}', '没有标签 {name}', 'Il n’y a pas d’étiquette {name}'],
})
