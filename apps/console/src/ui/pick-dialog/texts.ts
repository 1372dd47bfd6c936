import { defineTexts } from '@gridhelm/contract/texts'

export const texts = defineTexts({
  cancel: ['Cancel', '取消', 'Annuler'],
  pick: ['Add {count}', '添加 {count} 个', 'Ajouter ({count})'],
})
