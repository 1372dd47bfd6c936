import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const apiTokenScreenTexts = defineTexts({
  add: words.add,
  service: ['program of the house', '内部程序', 'programme de la maison'],
})
