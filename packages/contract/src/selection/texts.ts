import { defineTexts } from '../texts.ts'

export const selectionTexts = defineTexts({
  en: { 'selection.tooMany': 'At most 1000 records can be selected at once' },
  zh: { 'selection.tooMany': '一次最多选择 1000 条记录' },
  fr: { 'selection.tooMany': 'On peut sélectionner au plus 1000 enregistrements à la fois' },
})
