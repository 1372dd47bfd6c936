import { defineMessages } from '../../message-text.ts'

export const dataClearTexts = defineMessages({
  'dataClear.siteRequired': ['Please choose a site!', '请选择电站!', 'Veuillez choisir un site !'],
  'dataClear.what': ['Please choose what is to be cleared!', '请选择要清除的数据!', 'Veuillez choisir ce qu’il faut effacer !'],
  'dataClear.dayWrong': ['Please choose a day!', '请选择日期!', 'Veuillez choisir un jour !'],
  'dataClear.endBeforeStart': ['The last day is before the first', '结束日期早于开始日期', 'Le dernier jour précède le premier'],
  'dataClear.tooLong': ['At most ten years at once', '一次最多十年', 'Dix ans au plus à la fois'],
  'dataClear.notOver': ['Only days that are over at the site can be cleared', '只能清除电站当地已结束的日期', 'Seuls des jours révolus sur le site peuvent être effacés'],
  'dataClear.reasonRequired': ['Please say why!', '请说明原因!', 'Veuillez indiquer pourquoi !'],
  'dataClear.numberRequired': ['Please type the project number!', '请输入项目编号!', 'Veuillez saisir le numéro du projet !'],
  'dataClear.numberWrong': ['This is not the number of the chosen project', '与所选项目的编号不一致', 'Ce n’est pas le numéro du projet choisi'],
  'dataClear.nothing': ['There is nothing to clear in these days', '所选日期内没有可清除的数据', 'Il n’y a rien à effacer ces jours-là'],
  'dataClear.underWay': ['Another clear of this site waits or runs', '该电站已有待批准或进行中的清除', 'Un autre effacement de ce site attend ou est en cours'],
  'dataClear.ownRequest': ['Somebody else has to approve it', '须由他人批准', 'Quelqu’un d’autre doit l’approuver'],
  'dataClear.decided': ['This was decided already', '该申请已处理', 'Cette demande a déjà été traitée'],
  'dataClear.over': ['It has ended already', '已经结束', 'C’est déjà terminé'],
  'dataClear.requested': ['Asked for: it starts once somebody else approves', '已提交，待他人批准后执行', 'Demandé : débutera dès qu’un autre l’aura approuvé'],
  'dataClear.approved': ['Approved: it starts in a moment', '已批准，即将开始', 'Approuvé : débute dans un instant'],
  'dataClear.refused': ['Refused: nothing is cleared', '已拒绝，不会清除任何数据', 'Refusé : rien n’est effacé'],
  'dataClear.cancelled': ['Stopped; what has gone stays gone', '已停止，已清除的数据无法恢复', 'Arrêté ; ce qui est effacé le reste'],
  'dataClear.doneRun': ['{site}: {count} cleared', '{site}：已清除 {count} 条', '{site} : {count} {count|effacé|effacés}'],
})
