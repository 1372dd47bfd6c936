import { defineTexts } from '@gridhelm/contract/texts'

export const dataSourceScreenTexts = defineTexts({
  en: {
    encrypted: 'Stored encrypted and never shown again',
    test: 'Test connection',
    testing: 'Connecting…',
  },
  zh: {
    encrypted: '加密保存，之后不再显示',
    test: '测试连接',
    testing: '正在连接…',
  },
  fr: {
    encrypted: 'Enregistré chiffré, jamais affiché de nouveau',
    test: 'Tester la connexion',
    testing: 'Connexion en cours…',
  },
})
