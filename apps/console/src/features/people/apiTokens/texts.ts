import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const apiTokenScreenTexts = defineTexts({
  add: words.add,
  addFirst: ['Make the first token', '创建首个令牌', 'Créer le premier jeton'],
  service: ['program of the house', '内部程序', 'programme de la maison'],
})
