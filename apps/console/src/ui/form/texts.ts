import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const formFrameTexts = defineTexts({
  save: words.save,
  cancel: words.cancel,
  close: words.close,
  unsavedQuestion: ['Close without saving?', '不保存就关闭？', 'Fermer sans enregistrer ?'],
  unsavedConsequence: ['What you entered will be lost.', '已填写的内容将会丢失。', 'Votre saisie sera perdue.'],
  discard: ['Close without saving', '不保存并关闭', 'Fermer sans enregistrer'],
  keepEditing: words.keepEditing,
})
