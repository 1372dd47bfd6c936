import './texts.ts'
import { z } from 'zod'
import type { MessageKey } from '../../message-text.ts'
import { rule } from '../../rule.ts'
import type { Rendering } from '../../texts.ts'
import { gapsOf, readCron } from './cron.ts'

interface CatalogueEntry {
  names: Rendering
  /** The product needs it: it is there from the start and cannot be taken away. */
  isSystem: boolean
  /** Its rhythm at first. */
  cron: string
  leastMs: number
  /** Only what the product needs has one: rarer than that it would not do its work. */
  mostMs?: number
  parameter?: z.ZodObject
}

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

const system = (names: Rendering, cron: string, leastMs: number, mostMs: number): CatalogueEntry => ({
  names,
  isSystem: true,
  cron,
  leastMs,
  mostMs,
})

const backupParameter = z.strictObject(
  { keep: z.int(rule('jobs.keep')).min(1, rule('jobs.keep')).max(365, rule('jobs.keep')).optional() },
  { error: rule('jobs.parameterUnknown') },
)

/** All that can run by the calendar. A name that is not here is refused: nobody brings own programs. */
export const jobCatalogue = {
  backup: {
    names: ['Backup', '备份', 'Sauvegarde'],
    isSystem: false,
    cron: '0 30 2 * * ?',
    leastMs: hour,
    parameter: backupParameter,
  },
  databaseStatistics: {
    names: ['Database statistics', '数据库统计信息', 'Statistiques de la base'],
    isSystem: false,
    cron: '0 0 4 ? * SUN',
    leastMs: hour,
  },
  ledgerCheck: system(
    ['Check of the books', '账本核对', 'Contrôle des comptes'],
    '0 0 3 * * ?',
    10 * minute,
    2 * day,
  ),
  moneyRequests: system(
    ['Expiry of money requests', '转账申请到期处理', 'Échéance des demandes de virement'],
    '10 * * * * ?',
    20 * second,
    10 * minute,
  ),
  darkLoads: system(
    ['Notices about paid homes without light', '已付费未通电通知', 'Avis sur les kits payés sans courant'],
    '25 * * * * ?',
    20 * second,
    10 * minute,
  ),
  houseDays: system(
    ['Balances of the house by day', '平台账户日结', 'Soldes journaliers de la maison'],
    '40 * * * * ?',
    20 * second,
    10 * minute,
  ),
  lowCredit: system(
    [
      'Word to customers whose light ends soon',
      '余额不足提醒',
      'Avis aux clients dont la lumière finit bientôt',
    ],
    '0 5/15 * * * ?',
    minute,
    hour,
  ),
  telemetrySealing: system(
    ['Packing of measured values', '测量数据归档', 'Archivage des mesures'],
    '0/30 * * * * ?',
    10 * second,
    10 * minute,
  ),
  telemetryPartitions: system(
    ['Storage for coming days', '数据分区准备', 'Préparation du stockage'],
    '0 45 * * * ?',
    5 * minute,
    12 * hour,
  ),
  telemetryRetention: system(
    ['Removal of old measured values', '过期数据清理', 'Suppression des mesures anciennes'],
    '0 50 * * * ?',
    5 * minute,
    2 * day,
  ),
  counterScan: system(
    ['Search for counter faults', '计数器异常扫描', 'Recherche des anomalies de compteur'],
    '15 * * * * ?',
    30 * second,
    hour,
  ),
  siteDays: system(
    ['Sums of sites by day', '电站日电量汇总', 'Totaux journaliers des sites'],
    '5/20 * * * * ?',
    10 * second,
    hour,
  ),
  findings: system(
    [
      'Search for diesel losses and worn batteries',
      '柴油损失与电池老化扫描',
      'Recherche des pertes de gazole et des batteries usées',
    ],
    '45 * * * * ?',
    30 * second,
    hour,
  ),
  selfWatch: system(
    ['Watch over the installation', '系统自检', 'Surveillance de l’installation'],
    '30 * * * * ?',
    20 * second,
    10 * minute,
  ),
  auditTrailWatch: system(
    ['Watch over the audit trails', '审计链检查', 'Surveillance des pistes d’audit'],
    '0 35 * * * ?',
    10 * minute,
    day,
  ),
  installationSize: system(
    ['Size of the database', '数据库大小记录', 'Taille de la base'],
    '0 0 * * * ?',
    10 * minute,
    6 * hour,
  ),
  dataClear: system(
    ['Data clear', '数据清除', 'Effacement de données'],
    '0/15 * * * * ?',
    5 * second,
    10 * minute,
  ),
  deletedProjects: system(
    ['Removal of deleted sites’ data', '已删除电站数据清理', 'Suppression des données des sites supprimés'],
    '20 * * * * ?',
    20 * second,
    hour,
  ),
  sessionHousekeeping: system(
    ['Housekeeping: sessions', '清理：会话', 'Nettoyage : sessions'],
    '0 0/10 * * * ?',
    minute,
    day,
  ),
  messageHousekeeping: system(
    ['Housekeeping: outbox', '清理：发件箱', 'Nettoyage : messages sortants'],
    '0 5 0/6 * * ?',
    10 * minute,
    2 * day,
  ),
  noticeHousekeeping: system(
    ['Housekeeping: notices', '清理：通知', 'Nettoyage : avis'],
    '0 10 0/12 * * ?',
    10 * minute,
    2 * day,
  ),
  reportHousekeeping: system(
    ['Housekeeping: scheduled reports', '清理：定时报表', 'Nettoyage : rapports planifiés'],
    '0 15 0/6 * * ?',
    10 * minute,
    2 * day,
  ),
  fileHousekeeping: system(
    ['Housekeeping: files', '清理：文件', 'Nettoyage : fichiers'],
    '0 7/30 * * * ?',
    5 * minute,
    day,
  ),
  alarmHousekeeping: system(
    ['Housekeeping: alarms', '清理：告警', 'Nettoyage : alarmes'],
    '0 20 * * * ?',
    10 * minute,
    day,
  ),
  logHousekeeping: system(
    ['Housekeeping: logs', '清理：日志', 'Nettoyage : journaux'],
    '0 25 * * * ?',
    10 * minute,
    day,
  ),
  quarantineHousekeeping: system(
    ['Housekeeping: refused frames', '清理：被拒收的数据', 'Nettoyage : trames refusées'],
    '0 40 * * * ?',
    10 * minute,
    day,
  ),
  jobHousekeeping: system(
    ['Housekeeping: runs of jobs', '清理：任务执行记录', 'Nettoyage : exécutions des tâches'],
    '0 55 * * * ?',
    10 * minute,
    day,
  ),
} as const satisfies Record<string, CatalogueEntry>

export type JobName = keyof typeof jobCatalogue
export const jobNames = Object.keys(jobCatalogue) as [JobName, ...JobName[]]
export const isJobName = (name: unknown): name is JobName =>
  typeof name === 'string' && Object.hasOwn(jobCatalogue, name)
export const jobOf = (name: JobName): CatalogueEntry => jobCatalogue[name]

/** Why a rhythm cannot be a job's; undefined where it can. */
export function cronFault(name: JobName, expression: string): MessageKey | undefined {
  const { cron, fault } = readCron(expression)
  if (!cron) return fault
  const { leastMs, mostMs } = gapsOf(cron)
  const entry = jobOf(name)
  if (leastMs < entry.leastMs) return rule('jobs.tooOften')
  return entry.mostMs !== undefined && mostMs > entry.mostMs ? rule('jobs.tooRare') : undefined
}

/** The parameter of a job out of its JSON text. */
export function readParameter(
  name: JobName,
  json: string | null | undefined,
):
  | { parameter: Readonly<Record<string, unknown>>; fault?: never }
  | { fault: MessageKey; parameter?: never } {
  if (json === null || json === undefined || json.trim() === '') return { parameter: {} }
  const { parameter } = jobOf(name)
  if (!parameter) return { fault: rule('jobs.noParameter') }
  let given: unknown
  try {
    given = JSON.parse(json)
  } catch {
    return { fault: rule('jobs.parameterUnreadable') }
  }
  const parsed = parameter.safeParse(given)
  if (parsed.success) return { parameter: parsed.data }
  return { fault: (parsed.error.issues[0]?.message ?? rule('jobs.parameterUnreadable')) as MessageKey }
}
