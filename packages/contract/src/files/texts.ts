import { defineTexts } from '../texts.ts'

export const fileTexts = defineTexts({
  en: {
    // Existing clients read the stored path from the message.
    'files.stored': '{path}',
    'files.tooMany': 'You have uploaded many files today. Please try again tomorrow.',
  },
  zh: {
    'files.stored': '{path}',
    'files.tooMany': '您今天上传的文件过多，请明天再试。',
  },
  fr: {
    'files.stored': '{path}',
    'files.tooMany': 'Vous avez envoyé beaucoup de fichiers aujourd’hui. Réessayez demain.',
  },
})
