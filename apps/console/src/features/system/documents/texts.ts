import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const documentTexts = defineTexts({
  'document.manual': ['User guide', '使用手册', 'Guide d’utilisation'],
  'document.privacy': ['Privacy policy', '隐私政策', 'Politique de confidentialité'],
  'document.agreement': ['Service agreement', '服务协议', 'Conditions d’utilisation'],
  'document.back': words.back,
  'document.home': ['To the console', '前往控制台', 'Vers la console'],
  'document.contents': ['Contents', '目录', 'Sommaire'],
  'document.language': words.language,
})
