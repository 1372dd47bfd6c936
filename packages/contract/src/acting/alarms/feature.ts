import { defineFeature } from '../../feature/feature.ts'
import { everybody, owners, receivers, watchers } from '../../feature/tiers.ts'
import { words } from '../../words.ts'
import { alarmCalls, alarmEscalationCalls, alarmRuleCalls, alarmTryOutCalls } from './calls.ts'

export const alarms = defineFeature({
  calls: { alarms: alarmCalls, alarmRules: alarmRuleCalls, alarmEscalations: alarmEscalationCalls, alarmTryOuts: alarmTryOutCalls },
  screens: {
    'alarms/StationAlarms': {
      menu: { under: 'siteHistory', order: 50, id: 'alarm-history', guide: 'alarm-history', path: 'history/alarms', icon: 'alert', names: ['Alarm history', '历史告警', 'Historique des alarmes'] },
      tiers: everybody,
    },
    'alarms/Alarms': {
      menu: { under: 'operations', order: 10, id: 'alarms', guide: 'alarms', icon: 'alert', names: ['Alarms', '告警列表', 'Alarmes', 'a screen: Chinese says what it holds'] },
      tiers: watchers,
      rights: { 'alarm:acknowledge': { names: words.acknowledge, tiers: receivers }, 'alarm:shelve': { names: words.shelve, tiers: receivers } },
    },
    'alarms/AlarmQuality': {
      menu: { under: 'operations', order: 20, id: 'alarm-quality', guide: 'alarm-quality', icon: 'dashboard', names: ['Alarm quality', '告警质量', 'Qualité des alarmes'] },
      tiers: receivers,
      rights: { 'alarm:quality': { names: words.see, tiers: receivers } },
    },
    'alarms/AlarmRules': {
      menu: { under: 'operations', order: 30, id: 'alarm-rules', guide: 'alarm-rules', icon: 'control', names: ['Alarm rules', '告警规则', 'Règles d’alarme'] },
      tiers: receivers,
      rights: {
        'alarmRule:list': { names: ['See rules', '查看规则', 'Voir les règles'], tiers: receivers },
        'alarmRule:edit': { names: ['Edit rules', '编辑规则', 'Modifier les règles'], tiers: owners },
        'alarmEscalation:list': { names: ['See escalations', '查看告警升级', 'Voir les escalades'], tiers: receivers },
        'alarmEscalation:edit': { names: ['Edit escalations', '编辑告警升级', 'Modifier les escalades'], tiers: owners },
      },
    },
  },
})
