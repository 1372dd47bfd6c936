import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  recent: words.openedLast,
  pick: ['Add {count}', '添加 {count} 个', 'Ajouter ({count})'],
})
