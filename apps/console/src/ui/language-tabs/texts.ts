import { defineTexts } from '@gridhelm/contract/texts'

export const languageTabTexts = defineTexts({
  empty: ['empty', '未填写', 'vide'],
})
