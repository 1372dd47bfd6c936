import { defineTexts } from '../texts.ts'

export const rowCheckTexts = defineTexts({
  en: {
    'rowCheck.taken': 'This value is not available, it exists already!',
    'rowCheck.fieldRefused': 'This table or field cannot be checked',
    'rowCheck.codeUnknown': 'There is no check rule with this code',
  },
  zh: {
    'rowCheck.taken': '该值不可用，系统中已存在！',
    'rowCheck.fieldRefused': '不支持校验该表或该字段',
    'rowCheck.codeUnknown': '没有该编码的校验规则',
  },
  fr: {
    'rowCheck.taken': 'Cette valeur n’est pas disponible, elle existe déjà !',
    'rowCheck.fieldRefused': 'Cette table ou ce champ ne peut pas être vérifié',
    'rowCheck.codeUnknown': 'Aucune règle de contrôle ne porte ce code',
  },
})
