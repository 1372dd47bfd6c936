import { defineMessages } from '../../message-text.ts'

export const lookupTexts = defineMessages({
  'lookups.free': ['This value can be used!', '该值可用！', 'Cette valeur est disponible !'],
  'lookups.taken': ['This value cannot be used: it exists already!', '该值不可用，系统中已存在！', 'Cette valeur n’est pas disponible : elle existe déjà !'],
  'lookups.notOffered': ['This table or column is not open to look-ups', '该表或字段不开放查询', 'Cette table ou cette colonne n’est pas ouverte à la recherche'],
  'lookups.conditionRefused': ['Look-ups take no conditions of their own', '查询不接受自定义条件', 'La recherche n’accepte pas de condition libre'],
})
