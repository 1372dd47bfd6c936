import { defineMessages } from '../../message-text.ts'

export const readApiTexts = defineMessages({
  'readApi.moment': ['A moment is ISO 8601 with Z or an offset, or seconds or milliseconds since 1970', '时间须为带 Z 或时差的 ISO 8601，或 1970 年以来的秒数或毫秒数', 'Un moment est en ISO 8601 avec Z ou un décalage, ou en secondes ou millisecondes depuis 1970'],
  'readApi.step': ['A step is auto, raw, or one of {steps}', '步长须为 auto、raw 或以下之一：{steps}', 'Un pas est auto, raw ou l’un de {steps}'],
  'readApi.tooManySteps': [
    'That would be {count} {count|step|steps}; at most {most} are told at once. Take a longer step or a shorter span.',
    '将返回 {count} 个步，一次最多 {most} 个。请加大步长或缩短时间跨度。',
    'Cela ferait {count} pas ; {most} au plus à la fois. Prenez un pas plus long ou une période plus courte.',
  ],
  'readApi.spanTooLong': ['The span is too long for this step: at most {days} {days|day|days}', '此步长的时间跨度过长：最多 {days} 天', 'La période est trop longue pour ce pas : {days} {days|jour|jours} au plus'],
  'readApi.aggregate': ['The aggregate is mean, min or max', '聚合方式须为 mean、min 或 max', 'L’agrégat est mean, min ou max'],
})
