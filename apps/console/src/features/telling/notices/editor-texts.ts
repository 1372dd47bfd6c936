import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const editorTexts = defineTexts({
  toolbar: ['Formatting', '格式', 'Mise en forme'],
  bold: ['Bold', '加粗', 'Gras'],
  italic: ['Italic', '斜体', 'Italique'],
  underline: ['Underline', '下划线', 'Souligné'],
  strike: ['Strike through', '删除线', 'Barré'],
  heading: ['Heading', '标题', 'Titre'],
  subheading: ['Subheading', '小标题', 'Sous-titre'],
  bulletList: ['Bullet list', '项目符号列表', 'Liste à puces'],
  orderedList: ['Numbered list', '编号列表', 'Liste numérotée'],
  link: ['Link', '链接', 'Lien'],
  undo: words.undo,
  redo: ['Redo', '重做', 'Rétablir'],
  address: ['Address of the link', '链接地址', 'Adresse du lien'],
  addressExample: ['https:// or mailto:', 'https:// 或 mailto:', 'https:// ou mailto:'],
  addressWrong: ['Please enter an address that begins with https://, http:// or mailto:', '请输入以 https://、http:// 或 mailto: 开头的地址', 'Veuillez saisir une adresse commençant par https://, http:// ou mailto:'],
  apply: ['Set link', '设置链接', 'Créer le lien'],
  remove: ['Remove link', '移除链接', 'Supprimer le lien'],
})
