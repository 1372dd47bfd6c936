import type { ScreenKey } from '@gridhelm/contract/permissions/screens'
import type { ComponentType } from 'react'
import { lazyScreen } from '../ui/lazy-screen.ts'

/** The screen of each `component` that a menu entry may name; a missing one does not compile. */
export const screens: Readonly<Record<ScreenKey, ComponentType>> = {
  'stations/StationSelection': lazyScreen(
    () => import('../features/stations/stations/StationSelection.tsx'),
    'StationSelection',
  ),
  'stations/StationOverview': lazyScreen(
    () => import('../features/stations/overview/StationOverview.tsx'),
    'StationOverview',
  ),
  'stations/SingleLine': lazyScreen(
    () => import('../features/stations/singleLine/SingleLine.tsx'),
    'SingleLine',
  ),
  'stations/LargeScreen': lazyScreen(
    () => import('../features/stations/largeScreen/LargeScreen.tsx'),
    'LargeScreen',
  ),
  'subsystems/Pv': lazyScreen(() => import('../features/stations/subsystems/SubsystemScreens.tsx'), 'Pv'),
  'subsystems/Generators': lazyScreen(
    () => import('../features/stations/subsystems/SubsystemScreens.tsx'),
    'Generators',
  ),
  'subsystems/Storage': lazyScreen(
    () => import('../features/stations/subsystems/SubsystemScreens.tsx'),
    'Storage',
  ),
  'subsystems/Wind': lazyScreen(() => import('../features/stations/subsystems/SubsystemScreens.tsx'), 'Wind'),
  'subsystems/Grid': lazyScreen(() => import('../features/stations/subsystems/SubsystemScreens.tsx'), 'Grid'),
  'subsystems/Load': lazyScreen(() => import('../features/stations/subsystems/SubsystemScreens.tsx'), 'Load'),
  'subsystems/Environment': lazyScreen(
    () => import('../features/stations/subsystems/SubsystemScreens.tsx'),
    'Environment',
  ),
  'dataShow/DataEdition': lazyScreen(
    () => import('../features/stations/dataShow/DataEditionScreens.tsx'),
    'DataEdition',
  ),
  'dataShow/PvDataEdition': lazyScreen(
    () => import('../features/stations/dataShow/DataEditionScreens.tsx'),
    'PvDataEdition',
  ),
  'dataShow/GenDataEdition': lazyScreen(
    () => import('../features/stations/dataShow/DataEditionScreens.tsx'),
    'GenDataEdition',
  ),
  'dataShow/EsDataEdition': lazyScreen(
    () => import('../features/stations/dataShow/DataEditionScreens.tsx'),
    'EsDataEdition',
  ),
  'dataShow/FanDataEdition': lazyScreen(
    () => import('../features/stations/dataShow/DataEditionScreens.tsx'),
    'FanDataEdition',
  ),
  'history/PowerHistory': lazyScreen(
    () => import('../features/history/history/PowerHistory.tsx'),
    'PowerHistory',
  ),
  'freeReport/FreeReport': lazyScreen(
    () => import('../features/history/freeReport/FreeReport.tsx'),
    'FreeReport',
  ),
  'statistics/Generation': lazyScreen(
    () => import('../features/history/statistics/Generation.tsx'),
    'Generation',
  ),
  'faults/FaultStatistics': lazyScreen(
    () => import('../features/history/faults/FaultStatistics.tsx'),
    'FaultStatistics',
  ),
  'diesel/DieselLedger': lazyScreen(
    () => import('../features/history/diesel/DieselLedger.tsx'),
    'DieselLedger',
  ),
  'counters/CounterRepair': lazyScreen(
    () => import('../features/history/counters/CounterRepair.tsx'),
    'CounterRepair',
  ),
  'scheduledReports/ScheduledReports': lazyScreen(
    () => import('../features/history/scheduledReports/ScheduledReports.tsx'),
    'ScheduledReports',
  ),
  'countries/Countries': lazyScreen(
    () => import('../features/stations/countries/Countries.tsx'),
    'Countries',
  ),
  'alarms/StationAlarms': lazyScreen(
    () => import('../features/acting/alarms/StationAlarms.tsx'),
    'StationAlarms',
  ),
  'alarms/Alarms': lazyScreen(() => import('../features/acting/alarms/Alarms.tsx'), 'Alarms'),
  'alarms/AlarmQuality': lazyScreen(
    () => import('../features/acting/alarms/AlarmQuality.tsx'),
    'AlarmQuality',
  ),
  'alarms/AlarmRules': lazyScreen(() => import('../features/acting/alarms/AlarmRules.tsx'), 'AlarmRules'),
  'commands/StationControl': lazyScreen(
    () => import('../features/acting/commands/StationControl.tsx'),
    'StationControl',
  ),
  'commands/CommandLog': lazyScreen(() => import('../features/acting/commands/CommandLog.tsx'), 'CommandLog'),
  'commands/BatchCommands': lazyScreen(
    () => import('../features/acting/commands/BatchCommands.tsx'),
    'BatchCommands',
  ),
  'notices/Announcements': lazyScreen(
    () => import('../features/telling/notices/Announcements.tsx'),
    'Announcements',
  ),
  'notices/MyAnnouncements': lazyScreen(
    () => import('../features/telling/notices/MyAnnouncements.tsx'),
    'MyAnnouncements',
  ),
  'messages/MessageTemplates': lazyScreen(
    () => import('../features/telling/messages/MessageTemplates.tsx'),
    'MessageTemplates',
  ),
  'deviceData/CurrentData': lazyScreen(
    () => import('../features/stations/deviceData/DeviceDataScreens.tsx'),
    'CurrentData',
  ),
  'deviceData/PvData': lazyScreen(
    () => import('../features/stations/deviceData/DeviceDataScreens.tsx'),
    'PvData',
  ),
  'deviceData/GeneratorData': lazyScreen(
    () => import('../features/stations/deviceData/DeviceDataScreens.tsx'),
    'GeneratorData',
  ),
  'deviceData/BatteryData': lazyScreen(
    () => import('../features/stations/deviceData/DeviceDataScreens.tsx'),
    'BatteryData',
  ),
  'account/AccountSettings': lazyScreen(
    () => import('../features/people/account/AccountSettings.tsx'),
    'AccountSettings',
  ),
  'messages/MessageOutbox': lazyScreen(
    () => import('../features/telling/messages/MessageOutbox.tsx'),
    'MessageOutbox',
  ),
  'session/OnlineSessions': lazyScreen(
    () => import('../features/people/session/OnlineSessions.tsx'),
    'OnlineSessions',
  ),
  'users/Users': lazyScreen(() => import('../features/people/users/Users.tsx'), 'Users'),
  'roles/Roles': lazyScreen(() => import('../features/people/roles/Roles.tsx'), 'Roles'),
  'menus/Menus': lazyScreen(() => import('../features/people/menus/Menus.tsx'), 'Menus'),
  'departments/Departments': lazyScreen(
    () => import('../features/people/departments/Departments.tsx'),
    'Departments',
  ),
  'departments/MyDepartment': lazyScreen(
    () => import('../features/people/departments/MyDepartment.tsx'),
    'MyDepartment',
  ),
  'addressBook/AddressBook': lazyScreen(
    () => import('../features/people/addressBook/AddressBook.tsx'),
    'AddressBook',
  ),
  'access/WhyVisible': lazyScreen(() => import('../features/people/access/WhyVisible.tsx'), 'WhyVisible'),
  'dictionaries/Dictionaries': lazyScreen(
    () => import('../features/basics/dictionaries/Dictionaries.tsx'),
    'Dictionaries',
  ),
  'categories/Categories': lazyScreen(
    () => import('../features/basics/categories/Categories.tsx'),
    'Categories',
  ),
  'currencies/Currencies': lazyScreen(
    () => import('../features/basics/currencies/Currencies.tsx'),
    'Currencies',
  ),
  'locations/Locations': lazyScreen(() => import('../features/basics/locations/Locations.tsx'), 'Locations'),
  'checkRules/CheckRules': lazyScreen(
    () => import('../features/basics/checkRules/CheckRules.tsx'),
    'CheckRules',
  ),
  'fillRules/FillRules': lazyScreen(() => import('../features/basics/fillRules/FillRules.tsx'), 'FillRules'),
  'dataSources/DataSources': lazyScreen(
    () => import('../features/basics/dataSources/DataSources.tsx'),
    'DataSources',
  ),
  'devices/Devices': lazyScreen(() => import('../features/stations/devices/Devices.tsx'), 'Devices'),
  'serialNumbers/SerialNumbers': lazyScreen(
    () => import('../features/stations/serialNumbers/SerialNumbers.tsx'),
    'SerialNumbers',
  ),
  'groups/Groups': lazyScreen(() => import('../features/stations/groups/Groups.tsx'), 'Groups'),
  'systemSettings/SystemSettings': lazyScreen(
    () => import('../features/basics/systemSettings/SystemSettings.tsx'),
    'SystemSettings',
  ),
  'logs/Logs': lazyScreen(() => import('../features/system/logs/Logs.tsx'), 'Logs'),
  'dataLogs/DataLogs': lazyScreen(() => import('../features/system/dataLogs/DataLogs.tsx'), 'DataLogs'),
  'positions/Positions': lazyScreen(() => import('../features/people/positions/Positions.tsx'), 'Positions'),
  'reception/Reception': lazyScreen(
    () => import('../features/stations/reception/Reception.tsx'),
    'Reception',
  ),
  'projects/Projects': lazyScreen(() => import('../features/stations/projects/Projects.tsx'), 'Projects'),
  'gallery/Gallery': lazyScreen(() => import('../features/system/gallery/Gallery.tsx'), 'Gallery'),
}

export function screenFor(component: string): ComponentType | undefined {
  return Object.hasOwn(screens, component) ? screens[component as ScreenKey] : undefined
}
