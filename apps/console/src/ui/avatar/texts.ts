import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const avatarTexts = defineTexts({
  choose: ['Choose picture', '选择图片', 'Choisir une photo'],
  remove: words.remove,
  hint: ['PNG, JPEG, WebP or GIF. You choose the square that is shown.', 'PNG、JPEG、WebP 或 GIF，可自行选取显示的方形区域。', 'PNG, JPEG, WebP ou GIF. Vous choisissez le carré affiché.'],
  cutTitle: ['Choose the square', '选取方形区域', 'Choisir le carré'],
  moveHint: ['Drag the picture, or move it with the arrow keys.', '拖动图片，或用方向键移动。', 'Faites glisser la photo, ou déplacez-la avec les touches fléchées.'],
  zoom: ['Zoom', '缩放', 'Agrandir'],
  use: ['Use', '使用', 'Utiliser', 'a button: the picture is used'],
  cancel: words.cancel,
})
