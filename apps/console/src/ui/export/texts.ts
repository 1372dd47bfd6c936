import { defineTexts } from '@gridhelm/contract/texts'

export const texts = defineTexts({
  en: {
    export: 'Export',
    xlsx: 'Excel (XLSX)',
    csv: 'Text (CSV)',
    picture: 'Picture (PNG)',
    cancel: 'Cancel',
  },
  zh: {
    export: '导出',
    xlsx: 'Excel（XLSX）',
    csv: '文本（CSV）',
    picture: '图片（PNG）',
    cancel: '取消',
  },
  fr: {
    export: 'Exporter',
    xlsx: 'Excel (XLSX)',
    csv: 'Texte (CSV)',
    picture: 'Image (PNG)',
    cancel: 'Annuler',
  },
})
