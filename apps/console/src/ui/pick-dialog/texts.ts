import { defineTexts } from '@gridhelm/contract/texts'

export const texts = defineTexts({
  en: { cancel: 'Cancel', pick: 'Add {count}' },
  zh: { cancel: '取消', pick: '添加 {count} 个' },
  fr: { cancel: 'Annuler', pick: 'Ajouter ({count})' },
})
