export const resourceActions = ['list', 'add', 'edit', 'delete', 'export', 'import'] as const
export type ResourceAction = (typeof resourceActions)[number]

/** What can be done to each plain list; each pair is a code: position:list, position:add … */
export const resourceCodes = {
  user: ['list', 'add', 'edit', 'delete', 'export', 'import'],
  role: ['list', 'add', 'edit', 'delete', 'export', 'import'],
  menu: ['list', 'add', 'edit', 'delete'],
  department: ['list', 'add', 'edit', 'delete', 'export'],
  departmentRole: ['list', 'add', 'edit', 'delete'],
  position: ['list', 'add', 'edit', 'delete', 'export', 'import'],
  dictionary: ['list', 'add', 'edit', 'delete', 'export', 'import'],
  category: ['list', 'add', 'edit', 'delete', 'export'],
  currency: ['list', 'add', 'edit', 'delete', 'export', 'import'],
  location: ['list', 'add', 'edit', 'delete', 'export', 'import'],
  checkRule: ['list', 'add', 'edit', 'delete', 'export', 'import'],
  fillRule: ['list', 'add', 'edit', 'delete', 'export', 'import'],
  dataSource: ['list', 'add', 'edit', 'delete', 'export'],
  device: ['list', 'add', 'edit', 'delete', 'export'],
  serialNumber: ['list', 'add', 'edit', 'delete', 'export', 'import'],
  group: ['list', 'add', 'edit', 'delete'],
  systemSetting: ['list', 'edit'],
  project: ['list', 'add', 'edit', 'delete', 'export'],
  announcement: ['list', 'add', 'edit', 'delete', 'export'],
  messageTemplate: ['list', 'add', 'edit', 'delete'],
  log: ['list', 'export'],
  dataLog: ['list', 'export'],
} as const satisfies Record<string, readonly ResourceAction[]>
export type ResourceNoun = keyof typeof resourceCodes
export type ResourceCode = { [N in ResourceNoun]: `${N}:${(typeof resourceCodes)[N][number]}` }[ResourceNoun]

export const singleCodes = [
  'message:list',
  'message:retry',
  'onlineSession:list',
  'onlineSession:end',
  'largeScreen',
  'bigScreen-show',
  'singleLine',
  'singleLine:edit',
  'dataShow:edit',
  'deviceData:list',
  'counterRepair:list',
  'counterRepair:decide',
  'diesel:list',
  'diesel:edit',
  'scheduledReport:list',
  'scheduledReport:edit',
  'alarm:acknowledge',
  'alarm:shelve',
  'alarm:quality',
  'alarmRule:list',
  'alarmRule:edit',
  'alarmEscalation:list',
  'alarmEscalation:edit',
  'command:list',
  'command:send',
  'command:override',
  'command:batch',
  'command:audit',
  'announcement:release',
  'user:freeze',
  'user:password',
  'user:agent',
  'user:bin',
  'role:grant',
  'role:users',
  'menu:rules',
  'department:grant',
  'department:users',
  'myDepartment:list',
  'myDepartment:edit',
  'addressBook:list',
  'dictionary:bin',
  'dataSource:test',
  'serialNumber:bind',
  'access:explain',
  'reception',
  'reception:clear',
  'project:switch',
  'project:bind',
  'project:credential',
  'project:brokerFiles',
] as const

/**
 * Authorization identifiers that the server itself enforces; each is seeded as a permission entry.
 * The console asks for the same codes to show or hide a button.
 */
export type PermissionCode = (typeof singleCodes)[number] | ResourceCode

export const permissionCodes: readonly PermissionCode[] = [
  ...singleCodes,
  ...Object.entries(resourceCodes).flatMap(([noun, actions]) =>
    actions.map((action) => `${noun}:${action}` as ResourceCode),
  ),
]
