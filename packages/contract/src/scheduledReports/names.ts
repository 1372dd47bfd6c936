import { defineTexts } from '../texts.ts'

/** What each report is called, by its kind. */
export const reportNames = defineTexts({
  en: {
    powerCurve: 'Power history',
    freeReport: 'Free report',
    generation: 'Generation statistics',
    faults: 'Fault statistics',
    alarms: 'Alarm history',
    diesel: 'Diesel ledger',
  },
  zh: {
    powerCurve: '功率历史曲线',
    freeReport: '自由报表',
    generation: '发电量统计',
    faults: '故障统计',
    alarms: '历史告警',
    diesel: '柴油台账',
  },
  fr: {
    powerCurve: 'Historique de puissance',
    freeReport: 'Rapport libre',
    generation: 'Statistiques de production',
    faults: 'Statistiques des défauts',
    alarms: 'Historique des alarmes',
    diesel: 'Registre du gazole',
  },
})
