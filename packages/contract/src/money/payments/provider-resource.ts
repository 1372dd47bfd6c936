import './texts.ts'
import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { providerAddRule, providerEditRule } from './rules.ts'

const texts = defineTexts({
  title: ['Payment providers', '支付渠道', 'Fournisseurs de paiement'],
  code: words.code,
  codeHint: [
    'Part of the address that the provider calls: …/api/finance/payment/webhook/{code}',
    '渠道回调地址的一部分：…/api/finance/payment/webhook/{code}',
    'Partie de l’adresse que le fournisseur appelle : …/api/finance/payment/webhook/{code}',
  ],
  name: words.name,
  ownerName: ['Of the account', '所属账号', 'Du compte'],
  ownerNameHint: [
    'User name of the master or sub-master whose customers pay by it; empty: yourself',
    '使用该渠道收款的总代理或分代理用户名；留空表示本人',
    'Nom d’utilisateur du distributeur dont les clients paient ainsi ; vide : vous-même',
  ],
  currency: words.currency,
  signature: ['Calls are signed by', '签名方式', 'Appels signés par'],
  signatureHeader: ['Header of the signature', '签名请求头', 'En-tête de la signature'],
  timeHeader: ['Header of the moment', '时间请求头', 'En-tête du moment'],
  timeHeaderHint: [
    'Where the provider signs the moment in seconds, a full stop and the body; empty: the body alone',
    '渠道对“秒级时间戳.正文”签名时填写；留空表示只对正文签名',
    'Si le fournisseur signe le moment en secondes, un point et le corps ; vide : le corps seul',
  ],
  windowSeconds: [
    'Seconds for which a signature is good',
    '签名有效秒数',
    'Durée de validité d’une signature (s)',
  ],
  secret: ['Signing secret', '签名密钥', 'Secret de signature'],
  secretHint: [
    'Sealed and never shown again. A new one counts at once; the one before stays good until you end it.',
    '加密保存，不再显示。新密钥立即生效，旧密钥在您停用之前仍然有效。',
    'Scellé, jamais montré ensuite. Un nouveau vaut aussitôt ; l’ancien reste valable jusqu’à ce que vous y mettiez fin.',
  ],
  hasBefore: ['Earlier secret still good', '旧密钥仍有效', 'Ancien secret encore valable'],
  addresses: ['Addresses that may call', '允许的来源地址', 'Adresses autorisées'],
  addressesHint: ['One a line; empty: any', '每行一个；留空表示不限', 'Une par ligne ; vide : toutes'],
  mapping: ['Where what stands in a call', '字段映射', 'Où se lit chaque donnée'],
  statementColumns: ['Columns of its statements', '对账单列映射', 'Colonnes de ses relevés'],
  statementColumnsHint: [
    'The heads of the columns as they stand in the file; lines without one of the words in taken are left out',
    '填写文件中的列标题；状态不在 taken 中的行将被忽略',
    'Les en-têtes du fichier ; les lignes sans un des mots de taken sont écartées',
  ],
  timeZone: ['Time zone of its days', '对账时区', 'Fuseau de ses journées'],
  phone: ['Phone for senders', '付款人咨询电话', 'Téléphone pour les payeurs'],
  phoneHint: [
    'Told to senders whose money could not be matched',
    '款项无法匹配时告知付款人',
    'Donné aux payeurs dont l’argent n’a pu être attribué',
  ],
  enabled: ['In use', '启用', 'Actif'],
  createBy: words.createdBy,
  createTime: words.created,
})

export const providerResource = defineResource({
  noun: 'paymentProviders',
  path: '/finance/provider',
  permission: 'paymentProvider',
  texts,
  fields: {
    code: { kind: 'text', required: true, form: 'add', unique: 'payments.codeTaken' },
    name: { kind: 'localized', search: 'contains', required: true },
    currency: { kind: 'text', search: 'equals', required: true, width: 96 },
    ownerName: { kind: 'text', unsorted: true },
    signature: { kind: 'choice', dictionary: 'payment_signature', required: true },
    signatureHeader: { kind: 'text', column: 'choosable' },
    timeHeader: { kind: 'text', column: 'choosable' },
    windowSeconds: { kind: 'number', column: 'choosable' },
    secret: { kind: 'text', writeOnly: true },
    hasBefore: { kind: 'flag', unsorted: true, form: 'never' },
    addresses: { kind: 'longText', column: 'choosable' },
    mapping: { kind: 'longText', required: true, column: 'never' },
    statementColumns: { kind: 'longText', required: true, column: 'never' },
    timeZone: { kind: 'text', required: true, column: 'choosable' },
    phone: { kind: 'text', column: 'choosable' },
    enabled: { kind: 'flag' },
    ownerId: { kind: 'text', column: 'never', form: 'never' },
    secretBefore: { kind: 'text', writeOnly: true, column: 'never', form: 'never' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', form: 'never', column: 'choosable' },
  },
  addRule: providerAddRule,
  editRule: providerEditRule,
  sort: { field: 'createTime', order: 'asc' },
  can: { add: true, edit: true, remove: true },
  guards: { ownName: true, stepUp: true },
})
