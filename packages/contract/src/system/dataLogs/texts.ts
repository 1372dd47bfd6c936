import { defineMessages } from '../../message-text.ts'

export const dataLogTexts = defineMessages({
  'dataLogs.twoVersions': ['Please choose two different versions of one record.', '请选择同一条数据的两个不同版本。', 'Veuillez choisir deux versions différentes d’un même enregistrement.'],
})
