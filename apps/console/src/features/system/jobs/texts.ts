import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const jobScreenTexts = defineTexts({
  nextRuns: ['Next runs', '接下来的执行时间', 'Prochaines exécutions'],
  cronExample: ['For example 0 30 2 * * ? : every day at 2:30', '例如 0 30 2 * * ?：每天 2:30', 'Par exemple 0 30 2 * * ? : chaque jour à 2 h 30'],
  chooseFirst: ['Choose the job first', '请先选择任务', 'Choisissez d’abord la tâche'],
  noParameter: ['This job takes no parameter.', '该任务不需要参数。', 'Cette tâche n’a pas de paramètre.'],
  keep: ['Archives to keep', '保留的备份数', 'Archives à garder'],
  keepHint: ['Empty: as the server’s settings say', '留空：按服务器设置', 'Vide : selon les réglages du serveur'],
  system: ['Needed by the product', '系统任务', 'Nécessaire au produit'],
  runNow: ['Run now', '立即执行', 'Exécuter'],
  runNowQuestion: ['Run “{name}” now?', '立即执行“{name}”？', 'Exécuter « {name} » maintenant ?'],
  runNowHint: ['It runs once; its schedule stays as it is.', '执行一次，原有调度不变。', 'Elle s’exécute une fois ; sa planification ne change pas.'],
  pause: ['Pause', '停止', 'Suspendre', 'a schedule stands still'],
  resume: ['Resume', '启动', 'Reprendre', 'a schedule goes on'],
  runs: ['Runs', '执行记录', 'Exécutions'],
  noRuns: ['It has not run yet', '尚未执行', 'Pas encore exécutée'],
  noRunsHint: ['Each run is kept here with its outcome and its log.', '每次执行的结果和日志都保存在这里。', 'Chaque exécution est gardée ici avec son résultat et son journal.'],
  due: ['Due', '计划时间', 'Prévue'],
  result: words.result,
  took: words.duration,
  log: ['Log', '日志', 'Journal', 'what a run told'],
  byName: ['asked for by {name}', '由 {name} 手动执行', 'demandée par {name}', 'agrees with exécution'],
  on: ['on {instance}', '在 {instance} 上', 'sur {instance}'],
  nothingTold: ['Nothing to tell', '无输出', 'Rien à signaler'],
})
