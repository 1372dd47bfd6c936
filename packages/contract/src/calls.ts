import { alarmCalls, alarmEscalationCalls, alarmRuleCalls, alarmTryOutCalls } from './acting/alarms/calls.ts'
import { commandCalls } from './acting/commands/calls.ts'
import { categoryLookupCalls, categoryTreeCalls } from './basics/categories/calls.ts'
import { categoryResource } from './basics/categories/resource.ts'
import { checkRuleCalls } from './basics/checkRules/calls.ts'
import { currencyCalls } from './basics/currencies/calls.ts'
import { dataSourceCalls } from './basics/dataSources/calls.ts'
import { deletedDictionaryCalls, dictionaryCalls } from './basics/dictionaries/calls.ts'
import { dictionaryItemResource } from './basics/dictionaries/item-resource.ts'
import { dictionaryResource } from './basics/dictionaries/resource.ts'
import { fillRuleCalls } from './basics/fillRules/calls.ts'
import { locationCalls } from './basics/locations/calls.ts'
import { lookupCalls } from './basics/lookups/calls.ts'
import { systemSettingCalls } from './basics/systemSettings/calls.ts'
import type { Endpoint } from './endpoint.ts'
import { fileCalls } from './files/calls.ts'
import { counterCalls } from './history/counters/calls.ts'
import { dieselCalls } from './history/diesel/calls.ts'
import { faultCalls } from './history/faults/calls.ts'
import { freeReportCalls } from './history/freeReport/calls.ts'
import { historyCalls } from './history/history/calls.ts'
import { queryConditionCalls } from './history/queryConditions/calls.ts'
import { scheduledReportCalls } from './history/scheduledReports/calls.ts'
import { statisticsCalls } from './history/statistics/calls.ts'
import { ingestCalls } from './ingest/calls.ts'
import { accessCalls } from './people/access/calls.ts'
import { addressBookCalls } from './people/addressBook/calls.ts'
import { agentCalls } from './people/agents/calls.ts'
import { departmentRoleCalls } from './people/departmentRoles/calls.ts'
import { departmentRoleResource } from './people/departmentRoles/resource.ts'
import { departmentCalls } from './people/departments/calls.ts'
import { departmentResource } from './people/departments/resource.ts'
import { dataRuleCalls, menuCalls } from './people/menus/calls.ts'
import { positionResource } from './people/positions/resource.ts'
import { roleGrantCalls } from './people/roles/calls.ts'
import { roleResource } from './people/roles/resource.ts'
import { sessionCalls } from './people/session/calls.ts'
import { userCalls } from './people/users/calls.ts'
import { userResource } from './people/users/resource.ts'
import { permissionCalls } from './permissions/calls.ts'
import { resourceCalls } from './resource/calls.ts'
import { dataShowCalls } from './stations/dataShow/calls.ts'
import { deviceDataCalls } from './stations/deviceData/calls.ts'
import { deviceCalls } from './stations/devices/calls.ts'
import { deviceResource } from './stations/devices/resource.ts'
import { fleetCalls } from './stations/fleet/calls.ts'
import { groupCalls } from './stations/groups/calls.ts'
import { liveCalls } from './stations/live/calls.ts'
import { overviewCalls } from './stations/overview/calls.ts'
import { projectCalls } from './stations/projects/calls.ts'
import { receptionCalls } from './stations/reception/calls.ts'
import { serialNumberCalls } from './stations/serialNumbers/calls.ts'
import { serialNumberResource } from './stations/serialNumbers/resource.ts'
import { singleLineCalls } from './stations/singleLine/calls.ts'
import { stationCalls } from './stations/stations/calls.ts'
import { consoleCalls } from './system/console/calls.ts'
import { dataLogCalls } from './system/dataLogs/calls.ts'
import { logResource } from './system/logs/resource.ts'
import { visitCalls } from './system/visits/calls.ts'
import { messageCalls } from './telling/messages/calls.ts'
import { messageTemplateCalls } from './telling/messageTemplates/calls.ts'
import { messageTemplateResource } from './telling/messageTemplates/resource.ts'
import { announcementCalls } from './telling/notices/announcement-calls.ts'
import { noticeCalls } from './telling/notices/calls.ts'

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
