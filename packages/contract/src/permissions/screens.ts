/** The value of a menu entry's `component`: the console has exactly one screen for each. */
export const screenKeys = [
  'stations/StationSelection',
  'stations/StationOverview',
  'stations/SingleLine',
  'stations/LargeScreen',
  'account/AccountSettings',
  'messages/MessageOutbox',
  'session/OnlineSessions',
  'positions/Positions',
  'users/Users',
  'roles/Roles',
  'menus/Menus',
  'departments/Departments',
  'departments/MyDepartment',
  'addressBook/AddressBook',
  'access/WhyVisible',
  'dictionaries/Dictionaries',
  'categories/Categories',
  'currencies/Currencies',
  'locations/Locations',
  'checkRules/CheckRules',
  'fillRules/FillRules',
  'dataSources/DataSources',
  'devices/Devices',
  'serialNumbers/SerialNumbers',
  'groups/Groups',
  'systemSettings/SystemSettings',
  'logs/Logs',
  'dataLogs/DataLogs',
  'projects/Projects',
  'reception/Reception',
  'gallery/Gallery',
] as const
export type ScreenKey = (typeof screenKeys)[number]

/** Components that hold other entries instead of showing something themselves. */
export const layoutKeys = ['layouts/RouteView', 'layouts/IframePageView'] as const
