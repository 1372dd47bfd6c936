import { defineMessages } from '../../message-text.ts'

export const replayTexts = defineMessages({
  'replay.moment': ['Please choose a moment!', '请选择时刻!', 'Veuillez choisir un moment !'],
  'replay.backward': ['The end is before the beginning', '结束时间早于开始时间', 'La fin précède le début'],
  'replay.tooLong': ['A replay covers at most 72 hours', '回放最长 72 小时', 'Une relecture couvre 72 heures au plus'],
  'replay.step': ['The steps are too small for so long a time', '步长相对时段过小', 'Les pas sont trop petits pour une telle durée'],
})
