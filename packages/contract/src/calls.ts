import { accessCalls } from './access/calls.ts'
import { addressBookCalls } from './addressBook/calls.ts'
import { agentCalls } from './agents/calls.ts'
import { alarmCalls, alarmEscalationCalls, alarmRuleCalls, alarmTryOutCalls } from './alarms/calls.ts'
import { categoryLookupCalls, categoryTreeCalls } from './categories/calls.ts'
import { categoryResource } from './categories/resource.ts'
import { checkRuleCalls } from './checkRules/calls.ts'
import { commandCalls } from './commands/calls.ts'
import { consoleCalls } from './console/calls.ts'
import { counterCalls } from './counters/calls.ts'
import { currencyCalls } from './currencies/calls.ts'
import { dataLogCalls } from './dataLogs/calls.ts'
import { dataShowCalls } from './dataShow/calls.ts'
import { dataSourceCalls } from './dataSources/calls.ts'
import { departmentRoleCalls } from './departmentRoles/calls.ts'
import { departmentRoleResource } from './departmentRoles/resource.ts'
import { departmentCalls } from './departments/calls.ts'
import { departmentResource } from './departments/resource.ts'
import { deviceDataCalls } from './deviceData/calls.ts'
import { deviceCalls } from './devices/calls.ts'
import { deviceResource } from './devices/resource.ts'
import { deletedDictionaryCalls, dictionaryCalls } from './dictionaries/calls.ts'
import { dictionaryItemResource } from './dictionaries/item-resource.ts'
import { dictionaryResource } from './dictionaries/resource.ts'
import { dieselCalls } from './diesel/calls.ts'
import type { Endpoint } from './endpoint.ts'
import { faultCalls } from './faults/calls.ts'
import { fileCalls } from './files/calls.ts'
import { fillRuleCalls } from './fillRules/calls.ts'
import { fleetCalls } from './fleet/calls.ts'
import { freeReportCalls } from './freeReport/calls.ts'
import { groupCalls } from './groups/calls.ts'
import { historyCalls } from './history/calls.ts'
import { ingestCalls } from './ingest/calls.ts'
import { liveCalls } from './live/calls.ts'
import { locationCalls } from './locations/calls.ts'
import { logResource } from './logs/resource.ts'
import { lookupCalls } from './lookups/calls.ts'
import { dataRuleCalls, menuCalls } from './menus/calls.ts'
import { messageCalls } from './messages/calls.ts'
import { messageTemplateCalls } from './messageTemplates/calls.ts'
import { messageTemplateResource } from './messageTemplates/resource.ts'
import { announcementCalls } from './notices/announcement-calls.ts'
import { noticeCalls } from './notices/calls.ts'
import { overviewCalls } from './overview/calls.ts'
import { permissionCalls } from './permissions/calls.ts'
import { positionResource } from './positions/resource.ts'
import { projectCalls } from './projects/calls.ts'
import { queryConditionCalls } from './queryConditions/calls.ts'
import { receptionCalls } from './reception/calls.ts'
import { resourceCalls } from './resource/calls.ts'
import { roleGrantCalls } from './roles/calls.ts'
import { roleResource } from './roles/resource.ts'
import { scheduledReportCalls } from './scheduledReports/calls.ts'
import { serialNumberCalls } from './serialNumbers/calls.ts'
import { serialNumberResource } from './serialNumbers/resource.ts'
import { sessionCalls } from './session/calls.ts'
import { singleLineCalls } from './singleLine/calls.ts'
import { stationCalls } from './stations/calls.ts'
import { statisticsCalls } from './statistics/calls.ts'
import { systemSettingCalls } from './systemSettings/calls.ts'
import { userCalls } from './users/calls.ts'
import { userResource } from './users/resource.ts'
import { visitCalls } from './visits/calls.ts'

/** The endpoint table: every call of the API, by noun. */
export const calls = {
  access: accessCalls,
  addressBook: addressBookCalls,
  categories: { ...resourceCalls(categoryResource), ...categoryTreeCalls, ...categoryLookupCalls },
  agents: agentCalls,
  alarms: alarmCalls,
  announcements: announcementCalls,
  alarmRules: alarmRuleCalls,
  alarmEscalations: alarmEscalationCalls,
  alarmTryOuts: alarmTryOutCalls,
  checkRules: checkRuleCalls,
  commands: commandCalls,
  console: consoleCalls,
  counters: counterCalls,
  currencies: currencyCalls,
  dataSources: dataSourceCalls,
  departmentRoles: { ...resourceCalls(departmentRoleResource), ...departmentRoleCalls },
  departments: { ...resourceCalls(departmentResource), ...departmentCalls },
  dataLogs: dataLogCalls,
  devices: { ...resourceCalls(deviceResource), ...deviceCalls },
  dictionaries: { ...resourceCalls(dictionaryResource), ...dictionaryCalls, ...deletedDictionaryCalls },
  dictionaryItems: resourceCalls(dictionaryItemResource),
  diesel: dieselCalls,
  logs: resourceCalls(logResource),
  lookups: lookupCalls,
  files: fileCalls,
  dataRules: dataRuleCalls,
  menus: menuCalls,
  fillRules: fillRuleCalls,
  ingest: ingestCalls,
  freeReport: freeReportCalls,
  groups: groupCalls,
  history: historyCalls,
  live: liveCalls,
  locations: locationCalls,
  messages: messageCalls,
  messageTemplates: { ...resourceCalls(messageTemplateResource), ...messageTemplateCalls },
  notices: noticeCalls,
  permissions: permissionCalls,
  positions: resourceCalls(positionResource),
  projects: projectCalls,
  queryConditions: queryConditionCalls,
  reception: receptionCalls,
  roles: { ...resourceCalls(roleResource), ...roleGrantCalls },
  serialNumbers: { ...resourceCalls(serialNumberResource), ...serialNumberCalls },
  scheduledReports: scheduledReportCalls,
  session: sessionCalls,
  stations: stationCalls,
  statistics: statisticsCalls,
  systemSettings: systemSettingCalls,
  users: { ...resourceCalls(userResource), ...userCalls },
  dataShow: dataShowCalls,
  deviceData: deviceDataCalls,
  faults: faultCalls,
  fleet: fleetCalls,
  overview: overviewCalls,
  singleLine: singleLineCalls,
  visits: visitCalls,
} as const

export const allCalls: readonly { noun: string; name: string; endpoint: Endpoint }[] = Object.entries(
  calls,
).flatMap(([noun, table]) => Object.entries(table).map(([name, endpoint]) => ({ noun, name, endpoint })))
