import { defineMessages } from '../message-text.ts'

export const fileTexts = defineMessages({
  // Existing clients read the stored path from the message.
  'files.stored': ['{path}', '{path}', '{path}'],
  'files.tooMany': ['You have uploaded many files today. Please try again tomorrow.', '您今天上传的文件过多，请明天再试。', 'Vous avez envoyé beaucoup de fichiers aujourd’hui. Réessayez demain.'],
})
