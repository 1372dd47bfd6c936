import { defineTexts } from '@gridhelm/contract/texts'

export const documentTexts = defineTexts({
  en: {
    'document.manual': 'User guide',
    'document.privacy': 'Privacy policy',
    'document.agreement': 'Service agreement',
    'document.back': 'Back',
    'document.home': 'To the console',
    'document.contents': 'Contents',
    'document.language': 'Language',
  },
  zh: {
    'document.manual': '使用手册',
    'document.privacy': '隐私政策',
    'document.agreement': '服务协议',
    'document.back': '返回',
    'document.home': '前往控制台',
    'document.contents': '目录',
    'document.language': '语言',
  },
  fr: {
    'document.manual': 'Guide d’utilisation',
    'document.privacy': 'Politique de confidentialité',
    'document.agreement': 'Conditions d’utilisation du service',
    'document.back': 'Retour',
    'document.home': 'Vers la console',
    'document.contents': 'Sommaire',
    'document.language': 'Langue',
  },
})
