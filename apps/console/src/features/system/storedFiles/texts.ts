import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const storedFileTexts = defineTexts({
  upload: ['Upload', '上传', 'Envoyer', 'a file'],
  uploadHint: ['Pictures, PDF and CSV files of at most 10 MB', '图片、PDF 和 CSV 文件，最大 10 MB', 'Images, PDF et CSV de 10 Mo au plus'],
  preview: ['Preview of {name}', '{name} 的预览', 'Aperçu de {name}'],
  open: ['Open', '打开', 'Ouvrir', 'a file is opened; a breaker is open'],
  nobody: ['Not used', '未使用', 'Inutilisé'],
  'use.site': words.site,
  'use.person': ['User', '用户', 'Utilisateur'],
  'use.announcement': ['Announcement', '公告', 'Annonce'],
})
