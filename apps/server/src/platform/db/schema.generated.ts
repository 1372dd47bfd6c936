// Generated from the real schema by the test beside it; `npx vitest run schema -u` writes it anew.
import type { Generated, GeneratedAlways } from 'kysely'

export interface AgentTerminalTable {
  id: string
  agentSn: string
  agentId: string
  agentPath: string
  status: Generated<string>
  key: Buffer | null
  lastUploadAt: Date | null
  lastSeq: Generated<number>
  createBy: string
  creatorTier: string
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface AlarmTable {
  siteId: number
  id: string
  deviceId: number
  systemType: string
  ruleKey: string
  type: string
  point: number | null
  bit: number | null
  level: number
  texts: string | null
  state: string
  raisedAt: Date
  receivedAt: Date | null
  lastRaisedAt: Date
  clearedAt: Date | null
  value: number | null
  limitValue: number | null
  occurrences: Generated<number>
  acknowledgedAt: Date | null
  acknowledgedBy: string | null
  comment: string | null
  shelvedUntil: Date | null
  shelfReason: string | null
  shelvedBy: string | null
  suppressedBy: string | null
  change: number | null
  changeMs: number | null
  acknowledgedFor: string | null
  shelvedFor: string | null
}

export interface AlarmCursorTable {
  siteId: number
  deviceId: number
  version: number
  seenUntil: Date
  memory: string
}

export interface AlarmEscalatedTable {
  siteId: number
  alarmId: string
  escalationId: string
  at: Date
}

export interface AlarmEscalationTable {
  id: string
  name: string
  ownerId: string | null
  siteId: number | null
  level: number
  delayMinutes: number
  channels: string
  enabled: Generated<boolean>
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface AlarmEscalationUserTable {
  escalationId: string
  userId: string
}

export interface AlarmEventTable {
  siteId: number
  alarmId: string
  place: number
  at: Date
  step: string
  byUser: string | null
  note: string | null
  forUser: string | null
}

export interface AlarmRuleTable {
  id: string
  ruleKey: string
  siteId: number | null
  systemType: string
  type: string
  point: string | null
  bit: number | null
  direction: string | null
  limitValue: number | null
  hysteresis: number | null
  windowSeconds: number | null
  onDelaySeconds: Generated<number>
  offDelaySeconds: Generated<number>
  level: number
  enabled: Generated<boolean>
  texts: string | null
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface AlarmStretchTable {
  siteId: number
  deviceId: number
  ruleKey: string
  fromAt: Date
  toAt: Date | null
  alarmId: string
}

export interface ApiTokenTable {
  id: string
  userId: string
  name: string
  tokenHash: Buffer
  hint: string
  scopes: string[]
  codes: Generated<string[]>
  service: Generated<boolean>
  createdBy: string
  createdAt: Date
  expiresAt: Date
  lastUsedAt: Date | null
  lastAddress: string | null
  revokedAt: Date | null
  revokedBy: string | null
}

export interface AppVersionTable {
  id: string
  platform: string
  versionName: string
  versionCode: number
  url: string
  size: number | null
  sha256: string | null
  forced: Generated<boolean>
  notesEn: string | null
  notesZh: string | null
  notesFr: string | null
  status: Generated<string>
  releasedAt: Date | null
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface AttemptTable {
  key: string
  count: number
  windowStart: Date
  blockedUntil: Date | null
}

export interface ChainSealTable {
  seq: number
  kind: string
  chain: string
  fromSeq: number
  uptoSeq: number
  digest: string
  note: string
  at: Date
  mac: string
}

export interface CommandTable {
  siteId: number
  id: string
  deviceId: number
  deviceNumber: string
  systemType: string
  point: string
  value: number
  beforeValue: number | null
  proofBefore: number | null
  reason: string | null
  state: string
  requestedBy: string
  requestedAt: Date
  confirmUntil: Date
  confirmedAt: Date | null
  expirySeconds: number
  expiresAt: Date
  sentAt: Date | null
  sends: Generated<number>
  nextSendAt: Date | null
  answeredAt: Date | null
  answer: string | null
  failure: string | null
  endedAt: Date | null
  proofValue: number | null
  proofAt: Date | null
  interlocks: Generated<string>
  overrideBy: string | null
  overrideAt: Date | null
  overrideReason: string | null
  batchId: string | null
  clientKey: string
  requestedFor: string | null
  way: string | null
}

export interface CommandBatchTable {
  id: string
  name: string
  systemType: string
  point: string
  value: number
  reason: string
  expirySeconds: number
  staggerSeconds: number
  stopAfter: number
  state: string
  requestedBy: string
  requestedAt: Date
  nextAt: Date | null
  endedAt: Date | null
  clientKey: string
}

export interface CommandBatchTargetTable {
  batchId: string
  place: number
  siteId: number
  deviceId: number
  commandId: string | null
  failure: string | null
}

export interface CommandEventTable {
  siteId: number
  seq: number
  commandId: string
  at: Date
  step: string
  byUser: string | null
  note: string | null
  facts: string
  hash: string
}

export interface CounterRepairTable {
  siteId: number
  deviceId: number
  point: number
  at: Date
  kind: string
  state: string
  beforeAt: Date
  beforeValue: number
  firstValue: number
  afterAt: Date
  afterValue: number
  steps: string
  counted: number
  proposed: number
  method: string
  facts: string
  foundAt: Date
  decidedValue: number | null
  reason: string | null
  decidedBy: string | null
  decidedAt: Date | null
  isChanged: Generated<boolean>
}

export interface CounterScanTable {
  siteId: number
  deviceId: number
  scannedUntil: Date
}

export interface CurrencyTable {
  id: string
  currencyId: string
  nameEn: string
  nameZh: string
  nameFr: string
  country: string
  code: string
  validFlag: Generated<boolean>
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface DashboardBoardTable {
  id: string
  userId: string
  name: string
  roleId: string | null
  tiles: string
  version: Generated<number>
  createTime: Date
  updateTime: Date
}

export interface DashboardShortcutTable {
  userId: string
  place: number
  menuId: string
}

export interface DataClearTable {
  id: string
  siteId: number
  projectNumber: string
  projectName: string
  what: string
  deviceIds: string | null
  deviceNames: string | null
  fromDay: string
  toDay: string
  fromAt: Date
  toAt: Date
  reason: string
  state: string
  counted: number
  cleared: Generated<number>
  slice: Generated<number>
  slices: number | null
  requestedBy: string
  createTime: Date
  decidedBy: string | null
  decidedAt: Date | null
  note: string | null
  startedAt: Date | null
  endedAt: Date | null
}

export interface DieselDeliveryTable {
  siteId: number
  id: string
  deviceId: number | null
  deliveredAt: Date
  litres: number
  amount: number | null
  currency: string | null
  supplier: string | null
  receiptNumber: string | null
  note: string | null
  clientKey: string | null
  createBy: string
  createTime: Date
  updateBy: string | null
  updateTime: Date | null
}

export interface FuelCurveTable {
  siteId: number
  deviceId: number
  idlePerKwHour: number
  litresPerKwh: number
  updateBy: string
  updateTime: Date
}

export interface IngestSessionTable {
  slot: number
  clientId: Generated<string>
  createTime: Generated<Date>
}

export interface InstallationTable {
  onlyOne: Generated<boolean>
  id: Generated<string>
  madeBy: string
  madeAt: Generated<Date>
  demoFrozenAt: Date | null
}

export interface InstallationBackupTable {
  at: Date
  file: string
  bytes: number
}

export interface InstallationSizeTable {
  at: Date
  databaseBytes: number
}

export interface IotDataShowTable {
  siteId: number
  page: string
  variant: string
  titleColor: string | null
  backgroundColor: string | null
  items: string
  updateBy: string
  updateTime: Date
}

export interface IotDeviceTable {
  siteId: number
  deviceId: number
  id: GeneratedAlways<string>
  deviceNumber: string
  deviceName: string | null
  systemType: string
  pvGroupNumber: string | null
  manufacturer: string | null
  ipAddress: string | null
  siteName: string | null
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
  projectId: GeneratedAlways<string>
}

export interface IotDeviceCountTable {
  siteId: number
  systemType: string
  given: number
}

export interface IotGatewayTable {
  siteId: number
  name: string
  heardAt: Date
  report: string
}

export interface IotGatewaySetupTable {
  siteId: number
  version: number
  setup: string
  note: string
  createBy: string | null
  createTime: Date
}

export interface IotGatewayTrialTable {
  siteId: number
  id: string
  setup: string
  askedAt: Date
  answer: string | null
}

export interface IotGroupTable {
  groupId: GeneratedAlways<number>
  userId: string
  groupName: string
  sort: number
  createTime: Generated<Date>
}

export interface IotGroupProjectTable {
  groupId: number
  siteId: number
  sort: number
}

export interface IotNewSiteTable {
  userId: string
  draft: string
  madeSite: number | null
  updateTime: Date
}

export interface IotProjectTable {
  siteId: GeneratedAlways<number>
  projectNumber: string
  projectName: string
  projectType: string
  countryCode: string | null
  longitude: number | null
  latitude: number | null
  timeZone: Generated<string>
  totalCapacity: number
  pvCapacity: Generated<number>
  windCapacity: Generated<number>
  generatorCapacity: Generated<number>
  gridCapacity: Generated<number>
  batteryCapacity: Generated<number>
  contact: string
  completionDate: string | null
  createTime: Generated<Date>
  id: GeneratedAlways<string>
  contactInformation: string | null
  logo: string | null
  picture: string | null
  price: Generated<number>
  currency: string | null
  endUserCount: Generated<number>
  transmissionMode: Generated<string>
  owner: string | null
  investor: string | null
  consumer: string | null
  topicdata: string
  topicset: string
  topicget: string
  plcname: string | null
  deviceScan: Generated<boolean>
  realTimePowerField: string | null
  telemetrySignal: string | null
  timeInterval1: number | null
  timeInterval2: number | null
  timeInterval3: number | null
  isOn: Generated<boolean>
  createBy: string | null
  updateBy: string | null
  updateTime: Date | null
}

export interface IotProjectCredentialTable {
  siteId: number
  mqttUser: string
  passwordHash: string | null
  certificate: string | null
  certificateFingerprint: string | null
  certificateName: string | null
  certificateEnds: Date | null
  privateKeyEncrypted: string | null
  updateTime: Generated<Date>
}

export interface IotProjectMappingTable {
  siteId: number
  version: number
  mapping: string
  note: string
  createBy: string | null
  createTime: Date
}

export interface IotProjectRemovedTable {
  siteId: number
  removedAt: Generated<Date>
}

export interface IotProjectUserTable {
  siteId: number
  userId: string
}

export interface IotSerialCredentialTable {
  serialId: string
  mqttUser: string
  passwordHash: string
  updateTime: Generated<Date>
}

export interface IotSerialNumberTable {
  id: string
  sn: string
  mac: string
  equipmentModel: string
  sendSubject: string
  receiveSubject: string
  remark: string | null
  status: Generated<string>
  siteId: number | null
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
  projectId: GeneratedAlways<string>
}

export interface IotSingleLineTable {
  siteId: number
  topology: string
  updateBy: string | null
  updateTime: Generated<Date>
}

export interface LedgerAccountTable {
  id: string
  kind: string
  currency: string
  ownerId: string | null
  siteId: number | null
  providerId: string | null
  balance: Generated<number>
  held: Generated<number>
  turn: Generated<number>
  ceiling: number | null
  creditLine: Generated<number>
  dailyLimit: number | null
  approveFrom: number | null
  commissionBp: Generated<number>
  status: Generated<string>
  createTime: Date
  updateBy: string | null
  updateTime: Date | null
}

export interface LedgerCheckTable {
  id: string
  at: Date
  byUser: string | null
  tookMs: number
  accounts: number
  transfers: number
  postings: number
  findings: string
}

export interface LedgerDayTable {
  accountId: string
  day: string
  debit: number
  credit: number
  count: number
}

export interface LedgerDayMarkTable {
  chain: number
  seq: number
}

export interface LedgerFlowTable {
  accountId: string
  quarter: Date
  kind: string
  isTurned: boolean
  siteId: number
  credit: number
  debit: number
  count: number
}

export interface LedgerLegTable {
  transferId: string
  place: number
  accountId: string
  amount: number
}

export interface LedgerPostingTable {
  transferId: string
  place: number
  accountId: string
  amount: number
  at: Date
  turn: number | null
  balance: number | null
  chain: number
  seq: number
  mac: string
}

export interface LedgerTransferTable {
  id: string
  kind: string
  currency: string
  amount: number
  fromId: string
  toId: string
  state: string
  reason: string | null
  reference: string | null
  siteId: number | null
  reversesId: string | null
  clientKey: string
  requestedBy: string
  requestedAt: Date
  expiresAt: Date | null
  decidedBy: string | null
  decidedAt: Date | null
  decision: string | null
  postedAt: Date | null
  remindedAt: Date | null
}

export interface LocationTable {
  id: string
  name: string
  longitude: number
  latitude: number
  remarks: string | null
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface MessageAttachmentTable {
  messageId: string
  place: number
  fileId: string
}

export interface MessageFileTable {
  id: string
  name: string
  type: string
  size: number
  bytes: Buffer
  createTime: Date
}

export interface PasskeyTable {
  id: string
  userId: string
  name: string
  host: string
  publicKey: Buffer
  counter: number
  createdAt: Date
  lastUsedAt: Date | null
}

export interface PaymentTable {
  id: string
  providerId: string
  providerRef: string
  amount: number
  currency: string
  payerPhone: string | null
  payerName: string | null
  billRef: string | null
  paidAt: Date
  receivedAt: Date
  state: string
  place: string | null
  whyOpen: string | null
  shsId: string | null
  siteId: number | null
  customerId: string | null
  agentId: string | null
  agentPath: string | null
  customerPath: string | null
  matchedBy: string | null
  matchedUser: string | null
  matchedAt: Date | null
  transferId: string | null
  matchId: string | null
  backId: string | null
  returned: Generated<number>
  loadId: string | null
  loadWhy: string | null
  conflict: string | null
  smsMessageId: string | null
  correctsId: string | null
  resolvedBy: string | null
  resolvedAt: Date | null
  resolution: string | null
}

export interface PaymentNoticeTable {
  id: string
  providerId: string
  digest: string
  body: Buffer
  address: string
  receivedAt: Date
  times: Generated<number>
  lastAt: Date
  providerRef: string | null
  said: string | null
  outcome: string | null
  why: string | null
  paymentId: string | null
  workedAt: Date | null
  tries: Generated<number>
  nextTryAt: Date
}

export interface PaymentProviderTable {
  id: string
  code: string
  nameEn: string
  nameZh: string
  nameFr: string
  way: Generated<string>
  ownerId: string | null
  currency: string | null
  signature: Generated<string>
  signatureHeader: Generated<string>
  timeHeader: string | null
  windowSeconds: number | null
  secret: Buffer | null
  secretBefore: Buffer | null
  addresses: string | null
  mapping: Generated<string>
  phone: string | null
  enabled: Generated<boolean>
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
  statementColumns: Generated<string>
  timeZone: Generated<string>
}

export interface PaymentRecallTable {
  paymentId: string
  loadId: string
  setLoadId: string
  unused: number
  settledAt: Date | null
  transferId: string | null
}

export interface PaymentRefundTable {
  id: string
  paymentId: string
  amount: number
  reason: string
  note: string | null
  state: string
  requestedBy: string
  requestedAt: Date
  expiresAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  decision: string | null
  clientKey: string
}

export interface PaymentSettlementTable {
  id: string
  providerId: string
  currency: string
  amount: number
  fee: Generated<number>
  paidOn: string
  reference: string
  note: string | null
  transferId: string
  createBy: string
  createTime: Date
}

export interface PaymentStatementTable {
  id: string
  providerId: string
  day: string
  fileName: string
  currency: string
  state: Generated<string>
  createBy: string
  createTime: Date
  closedBy: string | null
  closedAt: Date | null
}

export interface PaymentStatementLineTable {
  statementId: string
  place: number
  providerId: string
  providerRef: string
  amount: number | null
  elsewhere: Generated<number>
  fee: number | null
  paidAt: Date | null
  billRef: string | null
  payerPhone: string | null
  paymentId: string | null
  hereAmount: Generated<number>
  hereState: string | null
  kind: Generated<string>
  settled: string | null
  settledBy: string | null
  settledAt: Date | null
  note: string | null
  askedBy: string | null
  askedAt: Date | null
}

export interface PushBrowserTable {
  id: string
  userId: string
  endpoint: string
  publicKey: Buffer
  auth: Buffer
  userAgent: string
  createdAt: Date
  lastReachedAt: Date | null
}

export interface QueryConditionTable {
  id: string
  userId: string
  siteId: number
  reportType: string
  name: string
  condition: string
  lastUsed: Date | null
  createTime: Date
}

export interface RecoveryCodeTable {
  userId: string
  codeHash: Buffer
}

export interface ReportReceiverTable {
  email: string
  state: string
  askedAt: Date | null
  askedBy: string | null
  answeredAt: Date | null
}

export interface ReportRunTable {
  id: string
  reportId: string
  dueAt: Date
  askedBy: string | null
  zone: string
  periodStart: Date
  periodEnd: Date
  state: string
  reason: string | null
  reasonValues: string | null
  skipped: Generated<number>
  recipients: Generated<number>
  endedAt: Date
}

export interface ReportRunFileTable {
  runId: string
  place: number
  fileId: string
}

export interface ScheduledReportTable {
  id: string
  ownerId: string
  name: string
  kind: string
  report: string
  siteId: number
  rhythm: string
  weekday: number | null
  monthDay: number | null
  time: string
  formats: string
  language: string
  enabled: Generated<boolean>
  nextRunAt: Date | null
  askedAt: Date | null
  askedBy: string | null
  leaseId: string | null
  leaseUntil: Date | null
  tries: Generated<number>
  failures: Generated<number>
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface ScheduledReportRecipientTable {
  reportId: string
  place: number
  email: string | null
  userId: string | null
}

export interface SecondFactorTable {
  userId: string
  sealedSecret: Buffer
  confirmedAt: Date | null
  lastStep: Generated<number>
}

export interface SeededTable {
  key: string
  seededAt: Generated<Date>
}

export interface ServerInstanceTable {
  id: string
  host: string
  pid: number
  roles: string
  version: string
  startedAt: Date
  seenAt: Date
  figures: string
  trace: Generated<string>
}

export interface ServerSampleTable {
  instanceId: string
  at: Date
  figures: string
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
  actingFor: string | null
  provedAt: Generated<Date>
}

export interface ShsTable {
  id: string
  shsSn: string
  serialNumberId: string | null
  siteId: number | null
  deviceId: number | null
  projectId: GeneratedAlways<string>
  model: string
  customerId: string | null
  agentId: string
  agentPath: string
  customerPath: string | null
  way: string
  tokenKey: Buffer | null
  startingCode: number | null
  tokenCount: Generated<number>
  digits: Generated<string>
  valueDivider: Generated<number>
  state: Generated<string>
  paidUntil: Date | null
  installedAt: Date | null
  replacedBy: string | null
  longitude: number | null
  latitude: number | null
  remark: string | null
  createBy: string
  creatorTier: string
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
  lowToldFor: Date | null
}

export interface ShsCardTable {
  id: string
  cardId: string
  shsId: string | null
  customerId: string | null
  agentId: string
  agentPath: string
  customerPath: string | null
  status: Generated<string>
  replacedBy: string | null
  createBy: string
  creatorTier: string
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface ShsEventTable {
  id: GeneratedAlways<number>
  shsId: string
  at: Date
  what: string
  byUser: string
  reason: string | null
  facts: Generated<string>
}

export interface ShsLoadTable {
  id: string
  shsId: string
  siteId: number | null
  deviceId: number | null
  deviceNumber: string | null
  customerId: string | null
  agentId: string
  agentPath: string
  customerPath: string | null
  paymentId: string | null
  transferId: string | null
  tariffId: string | null
  kind: string
  currency: string | null
  amount: Generated<number>
  steps: Generated<number>
  unit: string
  unitStep: Generated<number>
  value: Generated<number>
  tokenCount: number | null
  token: Buffer | null
  tokenHint: string | null
  way: string
  state: string
  sends: Generated<number>
  nextSendAt: Date | null
  smsMessageId: string | null
  issuedAt: Date
  readyAt: Date | null
  sentAt: Date | null
  deliveredAt: Date | null
  confirmedAt: Date | null
  litAt: Date | null
  endedAt: Date | null
  resultBefore: number | null
  energyBefore: number | null
  saidBy: string | null
  failure: string | null
  failureNote: string | null
  requestedBy: string
  clientKey: string
  toldAt: Date | null
  escalatedAt: Date | null
  paidUntil: Date | null
  paidAt: Date | null
}

export interface ShsLoadEventTable {
  loadId: string
  place: number
  at: Date
  step: string
  byUser: string | null
  note: string | null
  facts: string
  chain: number
  seq: number
  mac: string
}

export interface SiteEnergyTable {
  siteId: number
  unit: string
  day: string
  pv: number | null
  wind: number | null
  generator: number | null
  import: number | null
  export: number | null
  charge: number | null
  discharge: number | null
  load: number | null
  fuel: number | null
  prKwh: number
  prReference: number
  prMeasured: number
  prWanted: number
  covered: number
  heardMs: number
  downMs: number
}

export interface SiteEnergyStateTable {
  siteId: number
  until: string
  readAt: Date
  wholeAt: Date
  changedAt: Date | null
  counters: number
  ratedKwp: number | null
}

export interface SiteFindingTable {
  siteId: number
  kind: string
  deviceId: number
  since: Date
  at: Date
  amount: number
  before: number | null
  engineRan: boolean | null
}

export interface SiteFindingScanTable {
  siteId: number
  scannedAt: Date
}

export interface SparkplugMetricTable {
  siteId: number
  deviceNumber: string
  point: string
  metric: string
  isOnNode: boolean
  datatype: number | null
  isReadOnly: boolean
}

export interface SparkplugNodeTable {
  siteId: number
  groupId: string
  bornAt: Date
  diedAt: Date | null
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
  writtenIn: Generated<string>
}

export interface SysAnnouncementSendTable {
  anntId: string
  userId: string
  readTime: Date | null
}

export interface SysAnnouncementUserTable {
  anntId: string
  userId: string
}

export interface SysCategoryTable {
  id: string
  pid: string | null
  nameEn: string
  nameZh: string
  nameFr: string
  code: string
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface SysCheckRuleTable {
  id: string
  ruleName: string
  ruleCode: string
  ruleJson: string
  ruleDescription: string | null
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface SysDataLogTable {
  id: string
  dataTable: string
  dataId: string
  dataVersion: number
  dataContent: string
  tierPath: string
  createBy: string | null
  createTime: Generated<Date>
  onBehalfOf: string | null
}

export interface SysDataSourceTable {
  id: string
  code: string
  name: string
  remark: string | null
  dbType: string
  dbDriver: string | null
  dbUrl: string
  dbName: string | null
  dbUsername: string | null
  dbPassword: Buffer | null
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
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

export interface SysDepartDataRuleTable {
  departId: string
  ruleId: string
}

export interface SysDepartPermissionTable {
  departId: string
  permissionId: string
}

export interface SysDepartRoleTable {
  id: string
  departId: string
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

export interface SysDepartRoleDataRuleTable {
  roleId: string
  ruleId: string
}

export interface SysDepartRolePermissionTable {
  roleId: string
  permissionId: string
}

export interface SysDepartRoleUserTable {
  roleId: string
  userId: string
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

export interface SysFileTable {
  id: string
  name: string
  type: string
  bytes: Buffer
  createBy: string | null
  createTime: Generated<Date>
  expiresAt: Date | null
  kept: Generated<boolean>
}

export interface SysFillRuleTable {
  id: string
  ruleName: string
  ruleCode: string
  ruleClass: string
  ruleParams: string | null
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface SysFillRuleCounterTable {
  series: string
  last: number
}

export interface SysLogTable {
  id: string
  logType: number
  operateType: number | null
  logContent: string
  userid: string | null
  username: string | null
  tierPath: string | null
  ip: string
  method: string | null
  requestUrl: string | null
  requestParam: string | null
  success: boolean
  costTime: number
  createTime: Generated<Date>
  chain: number
  seq: number
  mac: string
  onBehalfOf: string | null
  apiToken: string | null
}

export interface SysLoginWayTable {
  id: string
  code: string
  nameEn: string
  nameZh: string
  nameFr: string
  kind: string
  issuer: string
  clientId: string | null
  clientSecret: Buffer | null
  matchesName: Generated<boolean>
  mayRegister: Generated<boolean>
  registerParent: string | null
  enabled: Generated<boolean>
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
  templateCode: string | null
  userId: string | null
  busType: string | null
  busId: string | null
  sealed: Buffer | null
  receipt: string | null
  receiptAt: Date | null
  answerCode: number | null
  browserId: string | null
  openPage: string | null
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

export interface SysPermissionDataRuleTable {
  id: string
  permissionId: string
  ruleName: string
  ruleColumn: string
  ruleConditions: string
  ruleValue: string
  status: Generated<string>
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface SysPositionTable {
  id: string
  code: string
  nameEn: string
  nameZh: string
  nameFr: string
  postRank: string | null
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface SysQuartzJobTable {
  id: string
  jobClassName: string
  cronExpression: string
  zone: Generated<string>
  parameter: string | null
  description: string | null
  status: Generated<number>
  nextRunAt: Generated<Date | null>
  askedAt: Date | null
  askedBy: string | null
  leaseId: string | null
  leaseUntil: Date | null
  lastRunAt: Date | null
  lastMs: number | null
  lastOutcome: string | null
  failures: Generated<number>
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface SysQuartzRunTable {
  id: string
  jobId: string
  dueAt: Date
  askedBy: string | null
  instance: string
  state: string
  leaseUntil: Date | null
  startedAt: Date
  endedAt: Date | null
  log: Generated<string>
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
  tierPath: Generated<string>
  secondFactor: Generated<boolean>
}

export interface SysRoleDataRuleTable {
  roleId: string
  ruleId: string
}

export interface SysRolePermissionTable {
  roleId: string
  permissionId: string
}

export interface SysSmsTemplateTable {
  id: string
  templateCode: string
  templateNameEn: string
  templateNameZh: string
  templateNameFr: string
  templateType: string
  titleEn: string
  titleZh: string
  titleFr: string
  contentEn: string
  contentZh: string
  contentFr: string
  templateTestJson: string
  builtIn: Generated<boolean>
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
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
  tierPath: Generated<string>
  currencyCode: string | null
  map: string | null
  validFrom: Date | null
  validTo: Date | null
  passwordDue: Generated<boolean>
  emailUnproved: Generated<boolean>
  passwordSetAt: Date | null
}

export interface SysUserAgentTable {
  id: string
  userName: string
  agentUserName: string
  startTime: Date
  endTime: Date
  status: Generated<string>
  createBy: string | null
  createTime: Generated<Date>
  updateBy: string | null
  updateTime: Date | null
}

export interface SysUserDepartTable {
  userId: string
  departId: string
  head: Generated<boolean>
}

export interface SysUserIdentityTable {
  wayId: string
  subject: string
  userId: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

export interface SysUserRoleTable {
  userId: string
  roleId: string
}

export interface SystemSettingTable {
  id: string
  frameSeconds: Generated<number>
  staleSeconds: Generated<number>
  failedSeconds: Generated<number>
  futureSeconds: Generated<number>
  sampleDays: Generated<number>
  quarantineDays: Generated<number>
  updateBy: string | null
  updateTime: Date | null
  darkMqttMinutes: Generated<number>
  darkKeypadMinutes: Generated<number>
  darkLitMinutes: Generated<number>
  darkEscalateMinutes: Generated<number>
  creditLowDays: Generated<number>
}

export interface TariffTable {
  id: string
  ownerId: string
  unit: string
  priceMinor: number
  priceUnits: number
  unitStep: Generated<number>
  currency: string
  leastMinor: Generated<number>
  validFrom: Date
  createBy: string
  createTime: Generated<Date>
  siteId: number | null
  model: string | null
}

export interface TelemetryBlockTable {
  siteId: number
  deviceId: number
  point: number
  t0: Date
  t1: Date
  n: number
  min: number | null
  max: number | null
  sum: number | null
  first: number | null
  last: number | null
  data: Buffer
}

export interface TelemetryCaughtTable {
  siteId: number
  id: string
  topic: string
  payload: Buffer
  receivedAt: Date
  isMissed: boolean
}

export interface TelemetryFrameTable {
  siteId: number
  deviceId: number
  ts: Date
  data: Buffer
}

export interface TelemetryLateTable {
  siteId: number
  deviceId: number
  ts: Date
  data: Buffer
}

export interface TelemetryLatestTable {
  siteId: number
  deviceId: number
  version: number
  ts: Date
  receivedAt: Date
  data: Buffer
  times: Buffer
  goneAt: Date | null
}

export interface TelemetryLinkTable {
  siteId: number
  lastFrameAt: Date | null
  lastHeardAt: Date | null
  isConnected: boolean | null
  changedAt: Date | null
}

export interface TelemetryQuarantineTable {
  siteId: number
  reason: string
  deviceNumber: Generated<string>
  pointKey: Generated<string>
  source: string
  occurrences: number
  firstAt: Date
  lastAt: Date
  example: string
}

export interface TelemetryRefillTable {
  siteId: number
  deviceId: number
  fromAt: Date
  toAt: Date
  since: Date
  notedAt: Date
  times: Generated<number>
}

export interface TelemetryRollupTable {
  siteId: number
  deviceId: number
  unit: string
  t0: Date
  data: Buffer
}

export interface TelemetrySealTable {
  siteId: number
  deviceId: number
  sealedUntil: Date
  remadeFrom: Date | null
}

export interface TelemetryTrafficTable {
  siteId: number
  day: string
  messages: Generated<number>
  frames: Generated<number>
  points: Generated<number>
  repeated: Generated<number>
  late: Generated<number>
  quarantined: Generated<number>
  refused: Generated<number>
}

export interface ThirdLoginTable {
  idHash: Buffer
  browserHash: Buffer
  userId: string
  expiresAt: Date
  asked: Generated<boolean>
}

export interface UserPreferenceTable {
  userId: string
  key: string
  value: string
  updateTime: Generated<Date>
}

export interface VerificationCodeTable {
  purpose: string
  target: string
  codeHash: Buffer
  triesLeft: number
  createdAt: Generated<Date>
  expiresAt: Date
}

export interface WebhookTable {
  id: string
  ownerId: string
  name: string
  url: string
  kinds: string[]
  siteIds: Generated<number[]>
  secret: Buffer
  secretBefore: Buffer | null
  enabled: Generated<boolean>
  failures: Generated<number>
  createBy: string
  createTime: Date
  updateTime: Date | null
}

export interface WebhookEventTable {
  id: GeneratedAlways<number>
  kind: string
  siteId: number | null
  ref: string
  at: Date
}

export interface Database {
  agentTerminal: AgentTerminalTable
  alarm: AlarmTable
  alarmCursor: AlarmCursorTable
  alarmEscalated: AlarmEscalatedTable
  alarmEscalation: AlarmEscalationTable
  alarmEscalationUser: AlarmEscalationUserTable
  alarmEvent: AlarmEventTable
  alarmRule: AlarmRuleTable
  alarmStretch: AlarmStretchTable
  apiToken: ApiTokenTable
  appVersion: AppVersionTable
  attempt: AttemptTable
  chainSeal: ChainSealTable
  command: CommandTable
  commandBatch: CommandBatchTable
  commandBatchTarget: CommandBatchTargetTable
  commandEvent: CommandEventTable
  counterRepair: CounterRepairTable
  counterScan: CounterScanTable
  currency: CurrencyTable
  dashboardBoard: DashboardBoardTable
  dashboardShortcut: DashboardShortcutTable
  dataClear: DataClearTable
  dieselDelivery: DieselDeliveryTable
  fuelCurve: FuelCurveTable
  ingestSession: IngestSessionTable
  installation: InstallationTable
  installationBackup: InstallationBackupTable
  installationSize: InstallationSizeTable
  iotDataShow: IotDataShowTable
  iotDevice: IotDeviceTable
  iotDeviceCount: IotDeviceCountTable
  iotGateway: IotGatewayTable
  iotGatewaySetup: IotGatewaySetupTable
  iotGatewayTrial: IotGatewayTrialTable
  iotGroup: IotGroupTable
  iotGroupProject: IotGroupProjectTable
  iotNewSite: IotNewSiteTable
  iotProject: IotProjectTable
  iotProjectCredential: IotProjectCredentialTable
  iotProjectMapping: IotProjectMappingTable
  iotProjectRemoved: IotProjectRemovedTable
  iotProjectUser: IotProjectUserTable
  iotSerialCredential: IotSerialCredentialTable
  iotSerialNumber: IotSerialNumberTable
  iotSingleLine: IotSingleLineTable
  ledgerAccount: LedgerAccountTable
  ledgerCheck: LedgerCheckTable
  ledgerDay: LedgerDayTable
  ledgerDayMark: LedgerDayMarkTable
  ledgerFlow: LedgerFlowTable
  ledgerLeg: LedgerLegTable
  ledgerPosting: LedgerPostingTable
  ledgerTransfer: LedgerTransferTable
  location: LocationTable
  messageAttachment: MessageAttachmentTable
  messageFile: MessageFileTable
  passkey: PasskeyTable
  payment: PaymentTable
  paymentNotice: PaymentNoticeTable
  paymentProvider: PaymentProviderTable
  paymentRecall: PaymentRecallTable
  paymentRefund: PaymentRefundTable
  paymentSettlement: PaymentSettlementTable
  paymentStatement: PaymentStatementTable
  paymentStatementLine: PaymentStatementLineTable
  pushBrowser: PushBrowserTable
  queryCondition: QueryConditionTable
  recoveryCode: RecoveryCodeTable
  reportReceiver: ReportReceiverTable
  reportRun: ReportRunTable
  reportRunFile: ReportRunFileTable
  scheduledReport: ScheduledReportTable
  scheduledReportRecipient: ScheduledReportRecipientTable
  secondFactor: SecondFactorTable
  seeded: SeededTable
  serverInstance: ServerInstanceTable
  serverSample: ServerSampleTable
  session: SessionTable
  shs: ShsTable
  shsCard: ShsCardTable
  shsEvent: ShsEventTable
  shsLoad: ShsLoadTable
  shsLoadEvent: ShsLoadEventTable
  siteEnergy: SiteEnergyTable
  siteEnergyState: SiteEnergyStateTable
  siteFinding: SiteFindingTable
  siteFindingScan: SiteFindingScanTable
  sparkplugMetric: SparkplugMetricTable
  sparkplugNode: SparkplugNodeTable
  sysAnnouncement: SysAnnouncementTable
  sysAnnouncementSend: SysAnnouncementSendTable
  sysAnnouncementUser: SysAnnouncementUserTable
  sysCategory: SysCategoryTable
  sysCheckRule: SysCheckRuleTable
  sysDataLog: SysDataLogTable
  sysDataSource: SysDataSourceTable
  sysDepart: SysDepartTable
  sysDepartDataRule: SysDepartDataRuleTable
  sysDepartPermission: SysDepartPermissionTable
  sysDepartRole: SysDepartRoleTable
  sysDepartRoleDataRule: SysDepartRoleDataRuleTable
  sysDepartRolePermission: SysDepartRolePermissionTable
  sysDepartRoleUser: SysDepartRoleUserTable
  sysDict: SysDictTable
  sysDictItem: SysDictItemTable
  sysFile: SysFileTable
  sysFillRule: SysFillRuleTable
  sysFillRuleCounter: SysFillRuleCounterTable
  sysLog: SysLogTable
  sysLoginWay: SysLoginWayTable
  sysMessage: SysMessageTable
  sysPermission: SysPermissionTable
  sysPermissionDataRule: SysPermissionDataRuleTable
  sysPosition: SysPositionTable
  sysQuartzJob: SysQuartzJobTable
  sysQuartzRun: SysQuartzRunTable
  sysRole: SysRoleTable
  sysRoleDataRule: SysRoleDataRuleTable
  sysRolePermission: SysRolePermissionTable
  sysSmsTemplate: SysSmsTemplateTable
  sysUser: SysUserTable
  sysUserAgent: SysUserAgentTable
  sysUserDepart: SysUserDepartTable
  sysUserIdentity: SysUserIdentityTable
  sysUserRole: SysUserRoleTable
  systemSetting: SystemSettingTable
  tariff: TariffTable
  telemetryBlock: TelemetryBlockTable
  telemetryCaught: TelemetryCaughtTable
  telemetryFrame: TelemetryFrameTable
  telemetryLate: TelemetryLateTable
  telemetryLatest: TelemetryLatestTable
  telemetryLink: TelemetryLinkTable
  telemetryQuarantine: TelemetryQuarantineTable
  telemetryRefill: TelemetryRefillTable
  telemetryRollup: TelemetryRollupTable
  telemetrySeal: TelemetrySealTable
  telemetryTraffic: TelemetryTrafficTable
  thirdLogin: ThirdLoginTable
  userPreference: UserPreferenceTable
  verificationCode: VerificationCodeTable
  webhook: WebhookTable
  webhookEvent: WebhookEventTable
}
