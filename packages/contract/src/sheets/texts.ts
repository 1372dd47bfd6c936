import { defineMessages } from '../message-text.ts'

/** What is said about a sheet that somebody wants to import. */
export const sheetTexts = defineMessages({
  'sheets.unreadable': ['This file is not a sheet that can be read: please save it as XLSX or CSV', '无法读取该文件，请另存为 XLSX 或 CSV', 'Ce fichier n’est pas une feuille lisible : enregistrez-le en XLSX ou CSV'],
  'sheets.tooManyRows': ['Nothing was imported: a sheet may have at most {most} rows. Please split it.', '未导入任何数据：表格最多 {most} 行，请拆分后再导入。', 'Rien n’a été importé : une feuille compte au plus {most} lignes. Scindez-la.'],
  'sheets.tooManyCells': ['Nothing was imported: a sheet may have at most {most} filled cells. Please split it.', '未导入任何数据：表格最多 {most} 个有内容的单元格，请拆分后再导入。', 'Rien n’a été importé : une feuille compte au plus {most} cellules remplies. Scindez-la.'],
  'sheets.longText': ['Nothing was imported: a cell holds more than {most} characters. Please shorten it.', '未导入任何数据：有单元格超过 {most} 个字符，请缩短。', 'Rien n’a été importé : une cellule dépasse {most} caractères. Raccourcissez-la.'],
  'sheets.tooLarge': ['Nothing was imported: the sheet holds too much. Please split it, or save it as CSV.', '未导入任何数据：表格内容过多，请拆分，或另存为 CSV。', 'Rien n’a été importé : la feuille est trop volumineuse. Scindez-la ou enregistrez-la en CSV.'],
  'sheets.tooSlow': ['Nothing was imported: the sheet takes too long to read. Please split it, or save it as CSV.', '未导入任何数据：读取表格耗时过长，请拆分，或另存为 CSV。', 'Rien n’a été importé : la lecture de la feuille est trop longue. Scindez-la ou enregistrez-la en CSV.'],
  'sheets.oneAtATime': ['Another import of yours is still running. Please wait for its end, or stop it.', '您的另一个导入仍在进行，请等待其完成或将其停止。', 'Une autre de vos importations est en cours. Attendez sa fin ou arrêtez-la.'],
  'sheets.stopped': ['The import was stopped. Nothing was imported.', '导入已停止，未导入任何数据。', 'L’importation a été arrêtée. Rien n’a été importé.'],
  'sheets.noColumns': ['None of the columns is known: please start from the template', '没有可识别的列，请从模板开始', 'Aucune colonne n’est connue : partez du modèle'],
  'sheets.empty': ['The sheet has no rows', '表格中没有数据行', 'La feuille n’a pas de lignes'],
  'sheets.missingColumn': ['The column is missing', '缺少该列', 'La colonne manque'],
  'sheets.repeated': ['The same value stands in row {row}', '与第 {row} 行的值重复', 'La même valeur se trouve à la ligne {row}'],
  'sheets.unknownChoice': ['There is no such choice: {value}', '没有该选项：{value}', 'Ce choix n’existe pas : {value}'],
  'sheets.notFlag': ['Please write yes or no', '请填写是或否', 'Veuillez écrire oui ou non'],
  'sheets.done': ['{added} {added|row|rows} imported', '已导入 {added} 行', '{added} {added|ligne importée|lignes importées}'],
  'sheets.partial': ['{added} {added|row|rows} imported, {failed} with faults left out', '已导入 {added} 行，{failed} 行有错误未导入', '{added} {added|ligne importée|lignes importées}, {failed} {failed|fautive laissée|fautives laissées} de côté'],
  'sheets.refused': ['Nothing was imported: {failed} {failed|row has|rows have} faults', '未导入任何数据：{failed} 行有错误', 'Rien n’a été importé : {failed} {failed|ligne est fautive|lignes sont fautives}'],
  'sheets.report': ['Import report', '导入报告', 'Rapport d’importation'],
  'sheets.reportRow': ['Row', '行号', 'Ligne'],
  'sheets.reportColumn': ['Column', '列', 'Colonne'],
  'sheets.reportFault': ['Error', '错误', 'Erreur'],
  'sheets.yes': ['Yes', '是', 'Oui'],
  'sheets.no': ['No', '否', 'Non'],
})
