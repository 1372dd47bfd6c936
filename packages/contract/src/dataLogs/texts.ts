import { defineTexts } from '../texts.ts'

export const dataLogTexts = defineTexts({
  en: { 'dataLogs.twoVersions': 'Please choose two different versions of one record.' },
  zh: { 'dataLogs.twoVersions': '请选择同一条数据的两个不同版本。' },
  fr: { 'dataLogs.twoVersions': 'Veuillez choisir deux versions différentes d’un même enregistrement.' },
})
