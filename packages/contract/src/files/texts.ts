import { defineMessages } from '../message-text.ts'

export const fileTexts = defineMessages({
  // Existing clients read the stored path from the message.
  'files.stored': ['{path}', '{path}', '{path}'],
  'files.tooMany': ['You have uploaded many files today. Please try again tomorrow.', '您今天上传的文件过多，请明天再试。', 'Vous avez envoyé beaucoup de fichiers aujourd’hui. Réessayez demain.'],
  'files.quota': [
    'Your account keeps as many pictures as it may: {files} files or {megabytes} MB. Pictures that no site and no announcement shows go after a day.',
    '您的账号保存的图片已达上限（{files} 个文件或 {megabytes} MB）。未被电站或公告使用的图片会在一天后删除。',
    'Votre compte garde déjà autant d’images qu’il peut : {files} fichiers ou {megabytes} Mo. Les images qu’aucun site et aucune annonce ne montre disparaissent après un jour.',
  ],
})
