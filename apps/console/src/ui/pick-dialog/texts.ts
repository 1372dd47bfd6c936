import { defineTexts } from '@gridhelm/contract/texts'

export const texts = defineTexts({
  pick: ['Add {count}', '添加 {count} 个', 'Ajouter ({count})'],
})
