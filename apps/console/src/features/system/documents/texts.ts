import { defineTexts } from '@gridhelm/contract/texts'

export const documentTexts = defineTexts({
  'document.manual': ['User guide', '使用手册', 'Guide d’utilisation'],
  'document.privacy': ['Privacy policy', '隐私政策', 'Politique de confidentialité'],
  'document.agreement': ['Service agreement', '服务协议', 'Conditions d’utilisation du service'],
  'document.back': ['Back', '返回', 'Retour'],
  'document.home': ['To the console', '前往控制台', 'Vers la console'],
  'document.contents': ['Contents', '目录', 'Sommaire'],
  'document.language': ['Language', '语言', 'Langue'],
})
