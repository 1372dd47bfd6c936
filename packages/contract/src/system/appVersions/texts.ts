import { defineMessages } from '../../message-text.ts'

export const appVersionTexts = defineMessages({
  'appVersions.platformRequired': ['Please choose the store!', '请选择应用平台!', 'Veuillez choisir la boutique !'],
  'appVersions.nameRequired': ['Please enter the version!', '请输入版本名称!', 'Veuillez saisir la version !'],
  'appVersions.codeRequired': ['Please enter the version number!', '请输入版本号!', 'Veuillez saisir le numéro de version !'],
  'appVersions.codeWhole': ['The version number is a positive whole number', '版本号为正整数', 'Le numéro de version est un entier positif'],
  'appVersions.codeTaken': ['This store has a version of that number already', '该平台已有此版本号', 'Cette boutique a déjà une version de ce numéro'],
  'appVersions.urlRequired': ['Please enter the address of the package or of its page!', '请输入安装包或其页面的地址!', 'Veuillez saisir l’adresse du paquet ou de sa page !'],
  'appVersions.urlFormat': ['Please enter a web address (https)', '请输入网址（https）', 'Veuillez saisir une adresse web (https)'],
  'appVersions.shaFormat': ['SHA-256 has 64 hexadecimal digits', 'SHA-256 为 64 位十六进制数', 'SHA-256 compte 64 chiffres hexadécimaux'],
  'appVersions.none': ['There is no published version for this store', '该平台没有已发布的版本', 'Aucune version publiée pour cette boutique'],
})
