import { defineMessages } from '../message-text.ts'

export const selectionTexts = defineMessages({
  'selection.tooMany': ['At most 1000 records can be selected at once', '一次最多选择 1000 条记录', 'On peut sélectionner au plus 1000 enregistrements à la fois'],
})
