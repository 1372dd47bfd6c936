import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const systemSettingTexts = defineTexts({
  title: ['System settings', '系统设置', 'Paramètres du système'],
  note: ['They hold wherever a project has no intervals of its own.', '适用于没有单独设置时间间隔的项目。', 'Ils valent pour tout projet sans intervalles propres.'],
  connection: ['Connection limits', '连接限制', 'Limites de connexion'],
  reception: ['Data reception', '数据接收', 'Réception des données'],
  storage: ['Data storage', '数据存储', 'Stockage des données'],
  seconds: ['seconds', '秒', 'secondes'],
  days: ['days', '天', 'jours'],
  frameSeconds: ['Time between frames', '上报间隔', 'Intervalle entre les envois'],
  frameSecondsHint: ['How often a controller is expected to send its values.', '控制器应多久上报一次数据。', 'La fréquence à laquelle un automate doit envoyer ses valeurs.'],
  staleSeconds: ['Values are stale after', '数据过期时间', 'Valeurs périmées après'],
  staleSecondsHint: ['An older value is marked as stale wherever it is shown.', '超过此时间的数据显示为过期。', 'Une valeur plus ancienne est signalée comme périmée partout où elle s’affiche.'],
  failedSeconds: ['Connection has failed after', '连接中断时间', 'Liaison interrompue après'],
  failedSecondsHint: ['A site or device that sends nothing for so long is shown as failed.', '电站或设备超过此时间没有上报，即显示为连接中断。', 'Un site ou un appareil muet aussi longtemps s’affiche interrompu.'],
  futureSeconds: ['Clock may be ahead by', '允许时钟超前', 'Avance d’horloge admise'],
  futureSecondsHint: ['Data from further in the future is not believed and goes into quarantine.', '时间超前更多的数据不予采信，放入隔离区。', 'Les données d’un avenir plus lointain ne sont pas crues et vont en quarantaine.'],
  sampleDays: ['Keep samples for', '采样数据保留', 'Conserver les mesures'],
  sampleDaysHint: [
    'Older samples are deleted, and older data is no longer accepted. Daily sums stay. Shortening this deletes data for good.',
    '更早的采样数据会被删除，也不再接收；每日统计保留。缩短此时间会永久删除数据。',
    'Les mesures plus anciennes sont supprimées et ne sont plus acceptées. Les totaux par jour restent. Réduire cette durée supprime des données définitivement.',
  ],
  quarantineDays: ['Keep quarantine for', '隔离数据保留', 'Conserver la quarantaine'],
  quarantineDaysHint: ['How long data that could not be taken remains to be looked at.', '无法接收的数据可供查看的时间。', 'La durée pendant laquelle les données refusées restent consultables.'],
  changedBy: ['Last changed by {name},', '最后修改：{name}，', 'Dernière modification par {name},'],
  undo: words.undo,
  failed: ['The settings could not be loaded', '设置加载失败', 'Les paramètres n’ont pas pu être chargés'],
})
