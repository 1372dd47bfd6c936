import { defineTexts } from '@gridhelm/contract/texts'

export const languageTabTexts = defineTexts({
  en: { empty: 'empty' },
  zh: { empty: '未填写' },
  fr: { empty: 'vide' },
})
