import { defineTexts } from '@gridhelm/contract/texts'

export const dataSourceScreenTexts = defineTexts({
  encrypted: ['Stored encrypted and never shown again', '加密保存，之后不再显示', 'Enregistré chiffré, jamais affiché de nouveau'],
  test: ['Test connection', '测试连接', 'Tester la connexion'],
  testing: ['Connecting…', '正在连接…', 'Connexion en cours…'],
})
