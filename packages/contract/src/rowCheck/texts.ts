import { defineMessages } from '../message-text.ts'

export const rowCheckTexts = defineMessages({
  'rowCheck.taken': ['This value is not available, it exists already!', '该值不可用，系统中已存在！', 'Cette valeur n’est pas disponible, elle existe déjà !'],
  'rowCheck.fieldRefused': ['This table or field cannot be checked', '不支持校验该表或该字段', 'Cette table ou ce champ ne peut pas être vérifié'],
  'rowCheck.codeUnknown': ['There is no check rule with this code', '没有该编码的校验规则', 'Aucune règle de contrôle ne porte ce code'],
})
