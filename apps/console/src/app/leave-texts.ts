import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const leaveTexts = defineTexts({
  question: words.leaveWithoutSaving,
  consequence: ['What you have entered on this page is not saved yet.', '本页填写的内容尚未保存。', 'Votre saisie sur cette page n’est pas encore enregistrée.'],
  leave: ['Leave without saving', '不保存并离开', 'Quitter sans enregistrer'],
  stay: words.keepEditing,
})
