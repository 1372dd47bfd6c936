import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  export: words.export,
  xlsx: ['Excel (XLSX)', 'Excel（XLSX）', 'Excel (XLSX)'],
  csv: ['Text (CSV)', '文本（CSV）', 'Texte (CSV)'],
  pdf: ['For paper (PDF)', '打印版（PDF）', 'Pour le papier (PDF)'],
  picture: ['Picture (PNG)', '图片（PNG）', 'Image (PNG)'],
  cancel: words.cancel,
})
