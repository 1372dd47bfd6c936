/**
 * Authorization identifiers that the server itself enforces; each is seeded as a permission entry.
 * The console asks for the same codes to show or hide a button.
 */
export const permissionCodes = [
  'message:list',
  'message:retry',
  'onlineSession:list',
  'onlineSession:end',
  'largeScreen',
  'bigScreen-show',
  'singleLine',
] as const
export type PermissionCode = (typeof permissionCodes)[number]
