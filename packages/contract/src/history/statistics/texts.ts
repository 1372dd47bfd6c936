import { defineMessages } from '../../message-text.ts'

/** Refusals, and the words of the sheet. */
export const statisticsTexts = defineMessages({
  'statistics.ahead': ['This period has not begun at the site yet', '电站当地还没有到该周期', 'Cette période n’a pas encore commencé sur le site'],
  'statistics.title': ['Generation {site} {period}', '发电量统计 {site} {period}', 'Production {site} {period}'],
  'statistics.wholeTime': ['since the beginning', '自投运以来', 'depuis le début'],
  'statistics.period': ['Period', '时段', 'Période'],
  'statistics.pv': ['PV (kWh)', '光伏 (kWh)', 'PV (kWh)'],
  'statistics.wind': ['Wind (kWh)', '风电 (kWh)', 'Éolien (kWh)'],
  'statistics.generator': ['Generator (kWh)', '发电机 (kWh)', 'Groupe électrogène (kWh)'],
  'statistics.import': ['From the grid (kWh)', '购电 (kWh)', 'Soutiré du réseau (kWh)'],
  'statistics.export': ['To the grid (kWh)', '上网 (kWh)', 'Injecté au réseau (kWh)'],
  'statistics.charge': ['Charged (kWh)', '充电 (kWh)', 'Chargé (kWh)'],
  'statistics.discharge': ['Discharged (kWh)', '放电 (kWh)', 'Déchargé (kWh)'],
  'statistics.load': ['Consumption (kWh)', '用电 (kWh)', 'Consommation (kWh)'],
  'statistics.coverage': ['Counters read (%)', '电表读取率 (%)', 'Compteurs relevés (%)'],
  'statistics.remarks': ['Remarks', '备注', 'Remarques'],
  'statistics.earlier': ['Before the first reading', '首次读数之前', 'Avant le premier relevé'],
  'statistics.total': ['Total', '合计', 'Total'],
  'statistics.running': ['still running', '尚未结束', 'en cours'],
  'statistics.unread': ['counters were not read all the time', '部分时间未读到电表', 'des compteurs n’ont pas été relevés tout le temps'],
  'statistics.carried': ['includes what {count} {count|counter had counted while it was silent|counters had counted while they were silent}', '含 {count} 个电表中断期间累计的电量', 'comprend ce que {count} {count|compteur a compté pendant son silence|compteurs ont compté pendant leur silence}'],
  'statistics.doubtful': ['{count} {count|counter has|counters have} said something that cannot be true', '{count} 个电表上报了不可能的数值', '{count} {count|compteur a|compteurs ont} indiqué une valeur impossible'],
  'statistics.corrected': ['{count} {count|counter|counters} with approved repairs', '{count} 个电表含已批准的修正', '{count} {count|compteur|compteurs} avec des corrections approuvées'],
})
