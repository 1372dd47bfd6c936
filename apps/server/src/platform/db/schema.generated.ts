// Generated from the real schema by the test beside it; `npx vitest run schema -u` writes it anew.
import type { Generated, GeneratedAlways } from 'kysely'

export interface AttemptTable {
  key: string
  count: number
  windowStart: Date
  blockedUntil: Date | null
}

export interface IotProjectTable {
  siteId: GeneratedAlways<number>
  projectNumber: string
  projectName: string
  projectType: string
  countryCode: string
  longitude: number
  latitude: number
  timeZone: string
  totalCapacity: number
  pvCapacity: Generated<number>
  windCapacity: Generated<number>
  generatorCapacity: Generated<number>
  gridCapacity: Generated<number>
  batteryCapacity: Generated<number>
  contact: string
  completionDate: string
  createTime: Generated<Date>
}

export interface IotProjectUserTable {
  siteId: number
  userId: string
}

export interface SeededTable {
  key: string
  seededAt: Generated<Date>
}

export interface SessionTable {
  id: string
  tokenHash: Buffer
  userId: string
  language: string
  address: string
  userAgent: string
  createdAt: Generated<Date>
  lastSeenAt: Generated<Date>
  expiresAt: Date
}

export interface SysAnnouncementTable {
  id: string
  titleEn: string
  titleZh: string
  titleFr: string
  contentEn: string
  contentZh: string
  contentFr: string
  abstractEn: string | null
  abstractZh: string | null
  abstractFr: string | null
  sender: string | null
  priority: Generated<string>
  msgCategory: string
  msgType: Generated<string>
  sendStatus: Generated<string>
  sendTime: Date | null
  cancelTime: Date | null
  startTime: Date | null
  endTime: Date | null
  openType: string | null
  openPage: string | null
  busId: string | null
  delFlag: Generated<number>
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface SysAnnouncementSendTable {
  anntId: string
  userId: string
  readTime: Date | null
}

export interface SysDepartTable {
  id: string
  parentId: string | null
  departNameEn: string
  departNameZh: string
  departNameFr: string
  orgCode: string
  orgCategory: number
  departOrder: Generated<number>
  mobile: string | null
  fax: string | null
  address: string | null
  memo: string | null
  status: Generated<number>
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface SysDepartPermissionTable {
  departId: string
  permissionId: string
}

export interface SysDictTable {
  id: string
  dictCode: string
  dictNameEn: string
  dictNameZh: string
  dictNameFr: string
  description: string | null
  delFlag: Generated<number>
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface SysDictItemTable {
  id: string
  dictId: string
  itemValue: string
  itemTextEn: string
  itemTextZh: string
  itemTextFr: string
  description: string | null
  sortOrder: Generated<number>
  status: Generated<number>
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface SysMessageTable {
  id: string
  esType: string
  esReceiver: string
  esTitle: string
  esContent: string
  esSendStatus: Generated<string>
  esSendNum: Generated<number>
  esSendTime: Date | null
  esResult: string | null
  nextTryAt: Generated<Date>
  createTime: Generated<Date>
}

export interface SysPermissionTable {
  id: string
  parentId: string | null
  nameEn: string
  nameZh: string
  nameFr: string
  menuType: number
  menuMode: Generated<number>
  url: string | null
  component: string | null
  redirect: string | null
  perms: string | null
  permsType: Generated<string>
  icon: string | null
  sortNo: Generated<number>
  status: Generated<string>
  route: Generated<boolean>
  hidden: Generated<boolean>
  keepAlive: Generated<boolean>
  alwaysShow: Generated<boolean>
  internalOrExternal: Generated<boolean>
  description: string | null
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface SysRoleTable {
  id: string
  roleCode: string
  roleNameEn: string
  roleNameZh: string
  roleNameFr: string
  description: string | null
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface SysRolePermissionTable {
  roleId: string
  permissionId: string
}

export interface SysUserTable {
  id: string
  username: string
  realname: string
  passwordHash: string
  tier: string
  parentId: string | null
  avatar: string | null
  birthday: string | null
  sex: number | null
  email: string | null
  phone: string | null
  telephone: string | null
  workNo: string | null
  post: string | null
  address: string | null
  status: Generated<number>
  delFlag: Generated<number>
  userIdentity: Generated<number>
  orgCode: string | null
  language: Generated<string>
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface SysUserDepartTable {
  userId: string
  departId: string
}

export interface SysUserRoleTable {
  userId: string
  roleId: string
}

export interface VerificationCodeTable {
  purpose: string
  target: string
  codeHash: Buffer
  triesLeft: number
  createdAt: Generated<Date>
  expiresAt: Date
}

export interface Database {
  attempt: AttemptTable
  iotProject: IotProjectTable
  iotProjectUser: IotProjectUserTable
  seeded: SeededTable
  session: SessionTable
  sysAnnouncement: SysAnnouncementTable
  sysAnnouncementSend: SysAnnouncementSendTable
  sysDepart: SysDepartTable
  sysDepartPermission: SysDepartPermissionTable
  sysDict: SysDictTable
  sysDictItem: SysDictItemTable
  sysMessage: SysMessageTable
  sysPermission: SysPermissionTable
  sysRole: SysRoleTable
  sysRolePermission: SysRolePermissionTable
  sysUser: SysUserTable
  sysUserDepart: SysUserDepartTable
  sysUserRole: SysUserRoleTable
  verificationCode: VerificationCodeTable
}
