import { defineTexts } from '@gridhelm/contract/texts'

export const leaveTexts = defineTexts({
  question: ['Leave without saving?', '不保存就离开？', 'Quitter sans enregistrer ?'],
  consequence: ['What you have entered on this page is not saved yet.', '本页填写的内容尚未保存。', 'Votre saisie sur cette page n’est pas encore enregistrée.'],
  leave: ['Leave without saving', '不保存并离开', 'Quitter sans enregistrer'],
  stay: ['Keep editing', '继续编辑', 'Continuer la saisie'],
})
