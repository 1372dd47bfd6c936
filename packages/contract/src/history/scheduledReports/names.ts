import { defineTexts } from '../../texts.ts'

/** What each report is called, by its kind. */
export const reportNames = defineTexts({
  powerCurve: ['Power history', '功率历史曲线', 'Historique de puissance'],
  freeReport: ['Free report', '自由报表', 'Rapport libre'],
  generation: ['Generation statistics', '发电量统计', 'Statistiques de production'],
  faults: ['Fault statistics', '故障统计', 'Statistiques des défauts'],
  alarms: ['Alarm history', '历史告警', 'Historique des alarmes'],
  sales: ['Sales statistics', '充值统计', 'Statistiques des ventes'],
  siteReport: ['Site summary', '电站简报', 'Synthèse du site'],
  diesel: ['Diesel ledger', '柴油台账', 'Registre du gazole'],
})
