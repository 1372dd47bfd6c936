import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const formFrameTexts = defineTexts({
  save: words.save,
  cancel: words.cancel,
  close: words.close,
  unsavedQuestion: ['Close without saving?', '不保存就关闭？', 'Fermer sans enregistrer ?'],
  unsavedConsequence: ['What you entered will be lost.', '已填写的内容将会丢失。', 'Votre saisie sera perdue.'],
  discard: ['Close without saving', '不保存并关闭', 'Fermer sans enregistrer'],
  unconfirmed: ['The server has not confirmed it. What you entered is still here: try again.', '服务器未确认保存。已填写的内容仍保留，请重试。', 'Le serveur n’a pas confirmé l’enregistrement. Votre saisie est conservée : réessayez.'],
  keepEditing: words.keepEditing,
})
