import { defineTexts } from '../texts.ts'

export const groupTexts = defineTexts({
  en: { 'groups.nameRequired': 'The group name cannot be empty' },
  zh: { 'groups.nameRequired': '分组名称不能为空' },
  fr: { 'groups.nameRequired': 'Le nom du groupe ne peut pas être vide' },
})
