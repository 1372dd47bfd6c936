import { defineTexts } from '@gridhelm/contract/texts'

export const colourTexts = defineTexts({
  colour: ['Theme colour', '主题色', 'Couleur du thème'],
  blue: ['Blue', '拂晓蓝', 'Bleu'],
  dust: ['Dusk red', '薄暮红', 'Rouge crépuscule'],
  volcano: ['Volcano', '火山橙', 'Volcan'],
  sunset: ['Sunset', '日暮黄', 'Crépuscule', 'a colour'],
  cyan: ['Cyan', '明青', 'Cyan'],
  green: ['Aurora green', '极光绿', 'Vert aurore'],
  geek: ['Indigo', '极客蓝', 'Indigo'],
  purple: ['Purple', '酱紫', 'Violet'],
})
