import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  cancel: words.cancel,
  pick: ['Add {count}', '添加 {count} 个', 'Ajouter ({count})'],
})
