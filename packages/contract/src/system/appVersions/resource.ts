import './texts.ts'
import '../../form/texts.ts'
import { z } from 'zod'
import {
  choice,
  clearable,
  clearableNumber,
  clearableText,
  flag,
  requiredNumber,
  requiredText,
} from '../../form/fields.ts'
import { defineResource } from '../../resource/resource.ts'
import { rule } from '../../rule.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const texts = defineTexts({
  title: ['App versions', 'APP 版本', 'Versions de l’application'],
  platform: ['Store', '应用平台', 'Boutique'],
  versionName: ['Version name', '版本名称', 'Nom de version'],
  versionCode: ['Version number', '版本号', 'Numéro de version'],
  versionCodeHint: [
    'A whole number that grows with each version; apps compare it with their own',
    '每个版本递增的整数，APP 以此与自身版本比较',
    'Un entier croissant à chaque version ; les applications le comparent au leur',
  ],
  url: ['Download address', '下载地址', 'Adresse de téléchargement'],
  size: ['Size (bytes)', '大小（字节）', 'Taille (octets)'],
  sha256: ['Checksum (SHA-256)', '校验和（SHA-256）', 'Somme de contrôle (SHA-256)'],
  forced: ['Must be installed', '强制更新', 'Mise à jour obligatoire'],
  notes: ['What is new', '更新内容', 'Nouveautés'],
  status: words.state,
  statusHint: [
    'The login screen leads to the newest published version of each store',
    '登录页指向各平台最新的已发布版本',
    'La page de connexion mène à la dernière version publiée de chaque boutique',
  ],
  releasedAt: ['Published at', '发布时间', 'Publiée le'],
  createBy: words.createdBy,
  createTime: words.created,
})

export const appPlatforms = ['android', 'ios', 'china'] as const
export type AppPlatform = (typeof appPlatforms)[number]

const whole = rule('appVersions.codeWhole')
const notes = clearableText(2_000)

const form = z.object({
  platform: choice(appPlatforms, rule('appVersions.platformRequired')),
  versionName: requiredText(rule('appVersions.nameRequired'), 32),
  versionCode: requiredNumber(
    rule('appVersions.codeRequired'),
    whole,
    z.number().int(whole).min(1, whole).max(2_000_000_000, whole),
  ),
  url: requiredText(rule('appVersions.urlRequired'), 500).pipe(
    z.url({ protocol: /^https?$/, error: rule('appVersions.urlFormat') }),
  ),
  size: clearableNumber(rule('form.notNegative'), z.number().min(0, rule('form.notNegative'))),
  sha256: clearable(
    z.string().regex(/^[0-9a-f]{64}$/i, rule('appVersions.shaFormat')),
    rule('appVersions.shaFormat'),
  ),
  forced: flag.nullish(),
  notes,
  notesEn: notes,
  notesZh: notes,
  notesFr: notes,
  status: choice(['0', '1', '2'], rule('form.choice')).optional(),
})

const at = (name: string) => `/appVersion/${name}`

export const appVersionResource = defineResource({
  noun: 'appVersions',
  path: '/appVersion',
  permission: 'appVersion',
  texts,
  fields: {
    platform: { kind: 'choice', dictionary: 'app_platform', search: 'equals', required: true },
    versionName: { kind: 'text', search: 'contains', required: true },
    versionCode: { kind: 'number', required: true, unique: 'appVersions.codeTaken' },
    status: {
      kind: 'choice',
      dictionary: 'app_version_status',
      search: 'equals',
      tones: { '0': 'waiting', '1': 'good', '2': 'off' },
    },
    forced: { kind: 'flag' },
    url: { kind: 'text' },
    size: { kind: 'number', column: 'choosable' },
    sha256: { kind: 'text', column: 'choosable' },
    notes: { kind: 'localized', column: 'choosable' },
    releasedAt: { kind: 'moment', form: 'never' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', column: 'choosable', form: 'never' },
  },
  addRule: form,
  editRule: form.partial(),
  sort: { field: 'createTime', order: 'desc' },
  aliases: {
    edit: [
      { method: 'PUT', path: at('update') },
      { method: 'POST', path: at('update') },
    ],
  },
  can: { add: true, edit: true, remove: true },
})
