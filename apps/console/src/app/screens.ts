import type { ScreenKey } from '@gridhelm/contract/permissions/screens'
import type { ComponentType } from 'react'
import { lazyScreen } from '../ui/lazy-screen.ts'

/** The screen of each `component` that a menu entry may name; a missing one does not compile. */
export const screens: Readonly<Record<ScreenKey, ComponentType>> = {
  'stations/StationSelection': lazyScreen(
    () => import('../features/stations/StationSelection.tsx'),
    'StationSelection',
  ),
  'stations/StationOverview': lazyScreen(
    () => import('../features/overview/StationOverview.tsx'),
    'StationOverview',
  ),
  'stations/SingleLine': lazyScreen(() => import('../features/singleLine/SingleLine.tsx'), 'SingleLine'),
  'stations/LargeScreen': lazyScreen(() => import('../features/largeScreen/LargeScreen.tsx'), 'LargeScreen'),
  'subsystems/Pv': lazyScreen(() => import('../features/subsystems/SubsystemScreens.tsx'), 'Pv'),
  'subsystems/Generators': lazyScreen(
    () => import('../features/subsystems/SubsystemScreens.tsx'),
    'Generators',
  ),
  'subsystems/Storage': lazyScreen(() => import('../features/subsystems/SubsystemScreens.tsx'), 'Storage'),
  'subsystems/Wind': lazyScreen(() => import('../features/subsystems/SubsystemScreens.tsx'), 'Wind'),
  'subsystems/Grid': lazyScreen(() => import('../features/subsystems/SubsystemScreens.tsx'), 'Grid'),
  'subsystems/Load': lazyScreen(() => import('../features/subsystems/SubsystemScreens.tsx'), 'Load'),
  'subsystems/Environment': lazyScreen(
    () => import('../features/subsystems/SubsystemScreens.tsx'),
    'Environment',
  ),
  'dataShow/DataEdition': lazyScreen(
    () => import('../features/dataShow/DataEditionScreens.tsx'),
    'DataEdition',
  ),
  'dataShow/PvDataEdition': lazyScreen(
    () => import('../features/dataShow/DataEditionScreens.tsx'),
    'PvDataEdition',
  ),
  'dataShow/GenDataEdition': lazyScreen(
    () => import('../features/dataShow/DataEditionScreens.tsx'),
    'GenDataEdition',
  ),
  'dataShow/EsDataEdition': lazyScreen(
    () => import('../features/dataShow/DataEditionScreens.tsx'),
    'EsDataEdition',
  ),
  'dataShow/FanDataEdition': lazyScreen(
    () => import('../features/dataShow/DataEditionScreens.tsx'),
    'FanDataEdition',
  ),
  'history/PowerHistory': lazyScreen(() => import('../features/history/PowerHistory.tsx'), 'PowerHistory'),
  'freeReport/FreeReport': lazyScreen(() => import('../features/freeReport/FreeReport.tsx'), 'FreeReport'),
  'statistics/Generation': lazyScreen(() => import('../features/statistics/Generation.tsx'), 'Generation'),
  'faults/FaultStatistics': lazyScreen(
    () => import('../features/faults/FaultStatistics.tsx'),
    'FaultStatistics',
  ),
  'diesel/DieselLedger': lazyScreen(() => import('../features/diesel/DieselLedger.tsx'), 'DieselLedger'),
  'counters/CounterRepair': lazyScreen(
    () => import('../features/counters/CounterRepair.tsx'),
    'CounterRepair',
  ),
  'scheduledReports/ScheduledReports': lazyScreen(
    () => import('../features/scheduledReports/ScheduledReports.tsx'),
    'ScheduledReports',
  ),
  'countries/Countries': lazyScreen(() => import('../features/countries/Countries.tsx'), 'Countries'),
  'alarms/StationAlarms': lazyScreen(() => import('../features/alarms/StationAlarms.tsx'), 'StationAlarms'),
  'alarms/Alarms': lazyScreen(() => import('../features/alarms/Alarms.tsx'), 'Alarms'),
  'alarms/AlarmQuality': lazyScreen(() => import('../features/alarms/AlarmQuality.tsx'), 'AlarmQuality'),
  'alarms/AlarmRules': lazyScreen(() => import('../features/alarms/AlarmRules.tsx'), 'AlarmRules'),
  'commands/StationControl': lazyScreen(
    () => import('../features/commands/StationControl.tsx'),
    'StationControl',
  ),
  'commands/CommandLog': lazyScreen(() => import('../features/commands/CommandLog.tsx'), 'CommandLog'),
  'commands/BatchCommands': lazyScreen(
    () => import('../features/commands/BatchCommands.tsx'),
    'BatchCommands',
  ),
  'notices/Announcements': lazyScreen(() => import('../features/notices/Announcements.tsx'), 'Announcements'),
  'notices/MyAnnouncements': lazyScreen(
    () => import('../features/notices/MyAnnouncements.tsx'),
    'MyAnnouncements',
  ),
  'messages/MessageTemplates': lazyScreen(
    () => import('../features/messages/MessageTemplates.tsx'),
    'MessageTemplates',
  ),
  'deviceData/CurrentData': lazyScreen(
    () => import('../features/deviceData/DeviceDataScreens.tsx'),
    'CurrentData',
  ),
  'deviceData/PvData': lazyScreen(() => import('../features/deviceData/DeviceDataScreens.tsx'), 'PvData'),
  'deviceData/GeneratorData': lazyScreen(
    () => import('../features/deviceData/DeviceDataScreens.tsx'),
    'GeneratorData',
  ),
  'deviceData/BatteryData': lazyScreen(
    () => import('../features/deviceData/DeviceDataScreens.tsx'),
    'BatteryData',
  ),
  'account/AccountSettings': lazyScreen(
    () => import('../features/account/AccountSettings.tsx'),
    'AccountSettings',
  ),
  'messages/MessageOutbox': lazyScreen(
    () => import('../features/messages/MessageOutbox.tsx'),
    'MessageOutbox',
  ),
  'session/OnlineSessions': lazyScreen(
    () => import('../features/session/OnlineSessions.tsx'),
    'OnlineSessions',
  ),
  'users/Users': lazyScreen(() => import('../features/users/Users.tsx'), 'Users'),
  'roles/Roles': lazyScreen(() => import('../features/roles/Roles.tsx'), 'Roles'),
  'menus/Menus': lazyScreen(() => import('../features/menus/Menus.tsx'), 'Menus'),
  'departments/Departments': lazyScreen(
    () => import('../features/departments/Departments.tsx'),
    'Departments',
  ),
  'departments/MyDepartment': lazyScreen(
    () => import('../features/departments/MyDepartment.tsx'),
    'MyDepartment',
  ),
  'addressBook/AddressBook': lazyScreen(
    () => import('../features/addressBook/AddressBook.tsx'),
    'AddressBook',
  ),
  'access/WhyVisible': lazyScreen(() => import('../features/access/WhyVisible.tsx'), 'WhyVisible'),
  'dictionaries/Dictionaries': lazyScreen(
    () => import('../features/dictionaries/Dictionaries.tsx'),
    'Dictionaries',
  ),
  'categories/Categories': lazyScreen(() => import('../features/categories/Categories.tsx'), 'Categories'),
  'currencies/Currencies': lazyScreen(() => import('../features/currencies/Currencies.tsx'), 'Currencies'),
  'locations/Locations': lazyScreen(() => import('../features/locations/Locations.tsx'), 'Locations'),
  'checkRules/CheckRules': lazyScreen(() => import('../features/checkRules/CheckRules.tsx'), 'CheckRules'),
  'fillRules/FillRules': lazyScreen(() => import('../features/fillRules/FillRules.tsx'), 'FillRules'),
  'dataSources/DataSources': lazyScreen(
    () => import('../features/dataSources/DataSources.tsx'),
    'DataSources',
  ),
  'devices/Devices': lazyScreen(() => import('../features/devices/Devices.tsx'), 'Devices'),
  'serialNumbers/SerialNumbers': lazyScreen(
    () => import('../features/serialNumbers/SerialNumbers.tsx'),
    'SerialNumbers',
  ),
  'groups/Groups': lazyScreen(() => import('../features/groups/Groups.tsx'), 'Groups'),
  'systemSettings/SystemSettings': lazyScreen(
    () => import('../features/systemSettings/SystemSettings.tsx'),
    'SystemSettings',
  ),
  'logs/Logs': lazyScreen(() => import('../features/logs/Logs.tsx'), 'Logs'),
  'dataLogs/DataLogs': lazyScreen(() => import('../features/dataLogs/DataLogs.tsx'), 'DataLogs'),
  'positions/Positions': lazyScreen(() => import('../features/positions/Positions.tsx'), 'Positions'),
  'reception/Reception': lazyScreen(() => import('../features/reception/Reception.tsx'), 'Reception'),
  'projects/Projects': lazyScreen(() => import('../features/projects/Projects.tsx'), 'Projects'),
  'gallery/Gallery': lazyScreen(() => import('../features/gallery/Gallery.tsx'), 'Gallery'),
}

export function screenFor(component: string): ComponentType | undefined {
  return Object.hasOwn(screens, component) ? screens[component as ScreenKey] : undefined
}
