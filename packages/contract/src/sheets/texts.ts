import { defineMessages } from '../message-text.ts'

/** What is said about a sheet that somebody wants to import. */
export const sheetTexts = defineMessages({
  'sheets.unreadable': ['This file is not a sheet that can be read: please save it as XLSX or CSV', '无法读取该文件，请另存为 XLSX 或 CSV', 'Ce fichier n’est pas une feuille lisible : enregistrez-le en XLSX ou CSV'],
  'sheets.tooManyRows': ['A sheet may have at most {most} rows', '表格最多 {most} 行', 'Une feuille compte au plus {most} lignes'],
  'sheets.noColumns': ['None of the columns is known: please start from the template', '没有可识别的列，请从模板开始', 'Aucune colonne n’est connue : partez du modèle'],
  'sheets.empty': ['The sheet has no rows', '表格中没有数据行', 'La feuille n’a pas de lignes'],
  'sheets.missingColumn': ['The column is missing', '缺少该列', 'La colonne manque'],
  'sheets.repeated': ['The same value stands in row {row}', '与第 {row} 行的值重复', 'La même valeur se trouve à la ligne {row}'],
  'sheets.unknownChoice': ['There is no such choice: {value}', '没有该选项：{value}', 'Ce choix n’existe pas : {value}'],
  'sheets.notFlag': ['Please write yes or no', '请填写是或否', 'Veuillez écrire oui ou non'],
  'sheets.done': ['{added} rows imported', '已导入 {added} 行', '{added} lignes importées'],
  'sheets.partial': ['{added} rows imported, {failed} with faults left out', '已导入 {added} 行，{failed} 行有错误未导入', '{added} lignes importées, {failed} fautives laissées de côté'],
  'sheets.refused': ['Nothing was imported: {failed} rows have faults', '未导入任何数据：{failed} 行有错误', 'Rien n’a été importé : {failed} lignes sont fautives'],
  'sheets.report': ['Import report', '导入报告', 'Rapport d’importation'],
  'sheets.reportRow': ['Row', '行号', 'Ligne'],
  'sheets.reportColumn': ['Column', '列', 'Colonne'],
  'sheets.reportFault': ['Error', '错误', 'Erreur'],
  'sheets.yes': ['Yes', '是', 'Oui'],
  'sheets.no': ['No', '否', 'Non'],
})
