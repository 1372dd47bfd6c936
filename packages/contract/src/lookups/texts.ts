import { defineTexts } from '../texts.ts'

export const lookupTexts = defineTexts({
  en: {
    'lookups.free': 'This value can be used!',
    'lookups.taken': 'This value cannot be used: it exists already!',
    'lookups.notOffered': 'This table or column is not open to look-ups',
    'lookups.conditionRefused': 'Look-ups take no conditions of their own',
  },
  zh: {
    'lookups.free': '该值可用！',
    'lookups.taken': '该值不可用，系统中已存在！',
    'lookups.notOffered': '该表或字段不开放查询',
    'lookups.conditionRefused': '查询不接受自定义条件',
  },
  fr: {
    'lookups.free': 'Cette valeur est disponible !',
    'lookups.taken': 'Cette valeur n’est pas disponible : elle existe déjà !',
    'lookups.notOffered': 'Cette table ou cette colonne n’est pas ouverte à la recherche',
    'lookups.conditionRefused': 'La recherche n’accepte pas de condition libre',
  },
})
