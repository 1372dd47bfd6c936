import { defineTexts } from '../texts.ts'

export const departmentTexts = defineTexts({
  en: {
    'departments.nameRequired': 'Please enter a department name!',
    'departments.categoryRequired': 'Please choose the department type!',
  },
  zh: {
    'departments.nameRequired': '请输入部门名称!',
    'departments.categoryRequired': '请选择部门类型!',
  },
  fr: {
    'departments.nameRequired': 'Veuillez saisir un nom de service !',
    'departments.categoryRequired': 'Veuillez choisir le type de service !',
  },
})
