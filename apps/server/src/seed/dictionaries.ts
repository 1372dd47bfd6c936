import { type FinanceTier, financeTypes } from '@gridhelm/contract/money/ledger/entities'
import { kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import { jobNames, jobOf } from '@gridhelm/contract/system/jobs/catalogue'
import { type Names, tierRoles } from './roles.ts'

interface Dictionary {
  code: string
  names: Names
  items: readonly (readonly [value: string, en: string, zh: string, fr: string, why?: string])[]
}

export const dictionarySeeds: readonly Dictionary[] = [
  {
    code: 'login_way_kind',
    names: { en: 'Login protocol', zh: '登录协议', fr: 'Protocole de connexion' },
    items: [
      ['oidc', 'OpenID Connect', 'OpenID Connect', 'OpenID Connect'],
      ['cas', 'CAS', 'CAS', 'CAS'],
    ],
  },
  {
    code: 'sex',
    names: { en: 'Gender', zh: '性别', fr: 'Genre' },
    items: [
      ['1', 'Male', '男', 'Homme'],
      ['2', 'Female', '女', 'Femme'],
    ],
  },
  {
    code: 'user_status',
    names: { en: 'Account state', zh: '用户状态', fr: 'État du compte' },
    items: [
      ['1', 'Normal', '正常', 'Normal'],
      ['2', 'Frozen', '冻结', 'Gelé'],
    ],
  },
  {
    code: 'activiti_sync',
    names: { en: 'Workflow synchronisation', zh: '同步工作流引擎', fr: 'Synchronisation du flux de travail' },
    items: [
      ['1', 'Synchronised', '同步', 'Synchronisé'],
      ['0', 'Not synchronised', '不同步', 'Non synchronisé'],
    ],
  },
  {
    code: 'app_platform',
    names: { en: 'App store', zh: '应用平台', fr: 'Boutique d’applications' },
    items: [
      ['android', 'Android store', 'Android 应用商店', 'Boutique Android'],
      ['ios', 'iOS store', 'iOS 应用商店', 'Boutique iOS'],
      ['china', 'Chinese app service', '国内应用平台', 'Service d’applications chinois'],
    ],
  },
  {
    code: 'app_version_status',
    names: { en: 'State of an app version', zh: 'APP 版本状态', fr: 'État d’une version' },
    items: [
      ['0', 'Draft', '草稿', 'Brouillon'],
      ['1', 'Published', '已发布', 'Publiée', 'a version'],
      ['2', 'Withdrawn', '已撤回', 'Retirée', 'a version'],
    ],
  },
  {
    code: 'priority',
    names: { en: 'Priority', zh: '优先级', fr: 'Priorité' },
    items: [
      ['L', 'General', '一般', 'Générale'],
      ['M', 'Important', '重要', 'Importante'],
      ['H', 'Urgent', '紧急', 'Urgente'],
    ],
  },
  {
    code: 'msg_category',
    names: { en: 'Message type', zh: '消息类型', fr: 'Type de message' },
    items: [
      ['1', 'Notice', '通知公告', 'Avis', 'a message to people, not the level of an alarm'],
      ['2', 'System message', '系统消息', 'Message système'],
    ],
  },
  {
    code: 'msg_type',
    names: { en: 'Target of a notice', zh: '通告对象', fr: 'Destinataires d’un avis' },
    items: [
      ['ALL', 'All users', '全体用户', 'Tous les utilisateurs'],
      ['USER', 'Specified users', '指定用户', 'Utilisateurs désignés'],
    ],
  },
  {
    code: 'send_status',
    names: { en: 'Publication', zh: '发布状态', fr: 'Publication' },
    items: [
      ['0', 'Unpublished', '未发布', 'Non publié'],
      ['1', 'Published', '已发布', 'Publié'],
      ['2', 'Revoked', '已撤销', 'Retiré'],
    ],
  },
  {
    code: 'org_category',
    names: { en: 'Department type', zh: '部门类型', fr: 'Type de service' },
    items: [
      ['1', 'Company', '公司', 'Société'],
      ['2', 'Department', '部门', 'Service'],
      ['3', 'Post', '岗位', 'Poste'],
    ],
  },
  {
    code: 'msgType',
    names: { en: 'Way of sending', zh: '发送方式', fr: 'Mode d’envoi' },
    items: [
      ['sms', 'SMS', '短信', 'SMS'],
      ['email', 'Email', '邮件', 'E-mail', 'the way of sending, not the address'],
      ['webhook', 'Webhook', 'Webhook 推送', 'Webhook'],
      ['push', 'Push', '浏览器推送', 'Push'],
    ],
  },
  {
    code: 'message_channel',
    names: { en: 'Way of a message', zh: '消息渠道', fr: 'Canal d’un message' },
    items: [
      ['email', 'Email', '邮件', 'E-mail', 'the way of sending, not the address'],
      ['sms', 'SMS', '短信', 'SMS'],
      ['notice', 'Notice in the console', '站内消息', 'Avis dans la console'],
    ],
  },
  {
    code: 'msgSendStatus',
    names: { en: 'Sending state', zh: '发送状态', fr: 'État de l’envoi' },
    items: [
      ['0', 'Waiting', '等待中', 'En attente'],
      ['1', 'Sent', '已发送', 'Envoyé'],
      ['2', 'Failed', '失败', 'Échec'],
    ],
  },
  {
    code: 'valid_status',
    names: { en: 'Validity', zh: '有效状态', fr: 'Validité' },
    items: [
      ['0', 'Invalid', '无效', 'Non valide'],
      ['1', 'Valid', '有效', 'Valide'],
    ],
  },
  {
    code: 'position_rank',
    names: { en: 'Rank of a position', zh: '职务级别', fr: 'Rang de la fonction' },
    items: [
      ['1', 'Management', '管理层', 'Direction'],
      ['2', 'Senior', '高级', 'Confirmé'],
      ['3', 'Intermediate', '中级', 'Intermédiaire'],
      ['4', 'Junior', '初级', 'Débutant'],
    ],
  },
  {
    code: 'tier',
    names: { en: 'Tier', zh: '层级', fr: 'Échelon' },
    items: tierRoles.map(({ code, names }) => [code, names.en, names.zh, names.fr] as const),
  },
  {
    code: 'user_identity',
    names: { en: 'Identity', zh: '身份', fr: 'Identité' },
    items: [
      ['1', 'Ordinary', '普通用户', 'Ordinaire'],
      ['2', 'Superior', '上级', 'Supérieur'],
    ],
  },
  {
    code: 'global_perms_type',
    names: { en: 'Authorization strategy', zh: '授权策略', fr: 'Stratégie d’autorisation' },
    items: [
      ['1', 'Show', '显示', 'Afficher'],
      ['2', 'Disable', '禁用', 'Désactiver'],
    ],
  },
  {
    code: 'rule_conditions',
    names: { en: 'Condition of a data rule', zh: '规则条件', fr: 'Condition d’une règle' },
    items: [
      ['=', 'equals', '等于', 'égal à'],
      ['!=', 'does not equal', '不等于', 'différent de'],
      ['>', 'greater than', '大于', 'supérieur à'],
      ['>=', 'at least', '大于等于', 'au moins'],
      ['<', 'less than', '小于', 'inférieur à'],
      ['<=', 'at most', '小于等于', 'au plus'],
      ['LIKE', 'contains', '包含', 'contient'],
      ['LEFT_LIKE', 'ends with', '左模糊', 'finit par'],
      ['RIGHT_LIKE', 'begins with', '右模糊', 'commence par'],
      ['IN', 'one of', '属于', 'parmi'],
    ],
  },
  {
    code: 'log_type',
    names: { en: 'Log type', zh: '日志类型', fr: 'Type de journal' },
    items: [
      ['1', 'Login', '登录日志', 'Connexion'],
      ['2', 'Operation', '操作日志', 'Opération'],
    ],
  },
  {
    code: 'operate_type',
    names: { en: 'Operation type', zh: '操作类型', fr: 'Type d’opération' },
    items: [
      ['1', 'Query', '查询', 'Consultation'],
      ['2', 'Add', '新增', 'Ajout', 'a kind of operation: a noun'],
      ['3', 'Edit', '编辑', 'Modification', 'a kind of operation: a noun'],
      ['4', 'Delete', '删除', 'Suppression', 'a kind of operation: a noun'],
      ['5', 'Import', '导入', 'Importation', 'a kind of operation: a noun'],
      ['6', 'Export', '导出', 'Exportation', 'a kind of operation: a noun'],
    ],
  },
  {
    code: 'database_type',
    names: { en: 'Database type', zh: '数据库类型', fr: 'Type de base de données' },
    items: [['4', 'PostgreSQL', 'PostgreSQL', 'PostgreSQL']],
  },
  {
    code: 'fill_rule_class',
    names: { en: 'Method of a fill rule', zh: '填值规则的生成方式', fr: 'Méthode d’une règle de saisie' },
    items: [
      ['date-serial', 'Date and serial number', '日期流水号', 'Date et numéro'],
      ['order-number', 'Order number', '单号', 'Numéro de commande'],
      ['random-digits', 'Random number', '随机数', 'Nombre aléatoire'],
      ['uuid', 'UUID', 'UUID', 'UUID'],
    ],
  },
  {
    code: 'quartz_status',
    names: { en: 'State of a scheduled job', zh: '定时任务状态', fr: 'État d’une tâche planifiée' },
    items: [
      ['0', 'Scheduled', '正常', 'Planifiée'],
      ['-1', 'Paused', '停止', 'En pause'],
    ],
  },
  {
    code: 'quartz_job',
    names: { en: 'Scheduled job', zh: '定时任务', fr: 'Tâche planifiée' },
    items: jobNames.map((name) => {
      const [en, zh, fr] = jobOf(name).names
      return [name, en, zh, fr]
    }),
  },
  {
    code: 'project_type',
    names: { en: 'Project type', zh: '项目类型', fr: 'Type de projet' },
    items: [
      ['1', 'Micro-grid', '微电网', 'Micro-réseau'],
      ['2', 'Off-grid', '离网系统', 'Site isolé'],
    ],
  },
  {
    code: 'transmission_mode',
    names: { en: 'Transmission', zh: '传输方式', fr: 'Transmission' },
    items: [
      ['MQTT', 'MQTT with password', 'MQTT（密码）', 'MQTT avec mot de passe'],
      ['MQTT_TLS', 'MQTT with certificate (TLS)', 'MQTT（TLS 证书）', 'MQTT avec certificat (TLS)'],
      ['SPARKPLUG', 'Sparkplug B', 'Sparkplug B', 'Sparkplug B'],
      ['HTTP', 'HTTP', 'HTTP', 'HTTP'],
    ],
  },
  {
    code: 'project_age',
    names: { en: 'Age of a project', zh: '项目时间范围', fr: 'Ancienneté d’un projet' },
    items: [
      ['older', 'Over a year ago', '一年以前', 'Il y a plus d’un an'],
      ['year', 'Three months to one year', '三个月到一年', 'De trois mois à un an'],
      ['quarter', 'One week to three months', '一周到三个月', 'D’une semaine à trois mois'],
      ['week', 'Less than a week ago', '一周以内', 'Moins d’une semaine'],
    ],
  },
  {
    code: 'depart_status',
    names: { en: 'Department state', zh: '部门状态', fr: 'État du service' },
    items: [
      ['0', 'Not in use', '停用', 'Inactif'],
      ['1', 'In use', '启用', 'Actif'],
    ],
  },
  {
    code: 'device_kind',
    names: { en: 'Device type', zh: '设备类型', fr: 'Type d’appareil' },
    items: Object.entries(kindsOfDevices).map(
      ([kind, { names }]) => [kind, names.en, names.zh, names.fr] as const,
    ),
  },
  {
    code: 'connection_state',
    names: { en: 'Connection', zh: '通信状态', fr: 'Liaison' },
    items: [
      ['normal', 'Normal', '正常', 'Normale', 'agrees with liaison'],
      ['failed', 'Failed', '中断', 'Interrompue', 'the link, which is interrupted'],
      ['unknown', 'Unknown', '未知', 'Inconnue', 'agrees with liaison'],
    ],
  },
  {
    code: 'serial_number_status',
    names: { en: 'State of a serial number', zh: '序列号状态', fr: 'État d’un numéro de série' },
    items: [
      ['1', 'Enabled', '启用', 'Activé'],
      ['0', 'Disabled', '禁用', 'Désactivé'],
    ],
  },
  {
    code: 'dict_item_status',
    names: { en: 'Dictionary item state', zh: '字典项状态', fr: 'État d’une entrée' },
    items: [
      ['1', 'Normal', '正常', 'Normal'],
      ['0', 'Disabled', '禁用', 'Désactivé'],
    ],
  },
  {
    code: 'finance_type',
    names: { en: 'Tier of money', zh: '资金层级', fr: 'Échelon de l’argent' },
    items: tierRoles.flatMap(({ code, names }) =>
      code in financeTypes
        ? [[String(financeTypes[code as FinanceTier]), names.en, names.zh, names.fr] as const]
        : [],
    ),
  },
  {
    code: 'account_kind',
    names: { en: 'Kind of money account', zh: '资金账户类别', fr: 'Nature d’un compte d’argent' },
    items: [
      ['float', 'Float', '周转金', 'Fonds de roulement'],
      ['wallet', 'Wallet', '钱包', 'Portefeuille'],
      ['commission', 'Commission', '佣金', 'Commission'],
      ['debt', 'Debt', '欠款', 'Dette'],
      ['treasury', 'Treasury', '发行库', 'Trésorerie'],
      ['bank', 'Bank', '银行', 'Banque'],
      ['provider', 'Payment provider', '支付渠道', 'Prestataire de paiement'],
      ['suspense', 'Suspense', '待核款项', 'Compte d’attente'],
      ['revenue', 'Revenue', '收入', 'Recettes'],
      ['fee', 'Fees', '手续费', 'Frais'],
    ],
  },
  {
    code: 'account_status',
    names: { en: 'State of a money account', zh: '资金账户状态', fr: 'État d’un compte d’argent' },
    items: [
      ['1', 'In use', '启用', 'Actif'],
      ['0', 'Frozen', '冻结', 'Gelé'],
    ],
  },
  {
    code: 'transfer_kind',
    names: { en: 'Kind of transfer', zh: '转账类别', fr: 'Nature d’un transfert' },
    items: [
      ['issue', 'Issue', '发行', 'Émission'],
      ['transfer', 'Transfer', '下拨', 'Transfert'],
      ['return', 'Return', '退回', 'Retour', 'money that goes back up'],
      ['recharge', 'Recharge', '充值', 'Recharge'],
      ['load', 'Load', '充电', 'Chargement', 'money turned into light, not the consumption of a site'],
      ['payout', 'Payout', '佣金支付', 'Versement'],
      ['match', 'Match', '款项认领', 'Rapprochement'],
      ['settle', 'Settlement', '结算', 'Règlement'],
      ['fee', 'Fee', '手续费', 'Frais'],
      ['refund', 'Refund', '退款', 'Remboursement'],
      ['reversal', 'Reversal', '冲回', 'Annulation', 'a booking that turns another back'],
      ['adjust', 'Adjustment', '调整', 'Ajustement'],
    ],
  },
  {
    code: 'transfer_state',
    names: { en: 'State of a transfer', zh: '转账状态', fr: 'État d’un transfert' },
    items: [
      ['requested', 'Waits for approval', '待审批', 'En attente d’approbation'],
      ['posted', 'Booked', '已入账', 'Comptabilisé'],
      ['rejected', 'Rejected', '已驳回', 'Rejeté'],
      ['withdrawn', 'Withdrawn', '已撤回', 'Retiré', 'agrees with transfert'],
      ['expired', 'Expired', '已过期', 'Expiré', 'agrees with transfert'],
    ],
  },
  {
    code: 'tariff_unit',
    names: { en: 'Unit of a price', zh: '计价单位', fr: 'Unité d’un prix' },
    items: [
      ['day', 'Day', '天', 'Jour', 'so many days, not a day of the calendar'],
      ['hour', 'Hour', '小时', 'Heure'],
      ['kWh', 'kWh', 'kWh', 'kWh'],
    ],
  },
  {
    code: 'reversal_reason',
    names: { en: 'Reason of a reversal', zh: '冲回原因', fr: 'Motif d’une annulation' },
    items: [
      ['mistake', 'Mistake', '操作错误', 'Erreur', 'somebody’s, not a fault of the program'],
      ['twice', 'Paid twice', '重复付款', 'Payé deux fois'],
      ['wrongPerson', 'Wrong receiver', '收款方错误', 'Mauvais bénéficiaire'],
      ['agreed', 'By agreement', '双方协商', 'D’un commun accord'],
      ['fraud', 'Fraud', '欺诈', 'Fraude'],
      ['other', 'Other', '其他', 'Autre'],
    ],
  },
  {
    code: 'agent_status',
    names: { en: 'State of an agent', zh: '代理商状态', fr: 'État d’un agent' },
    items: [
      ['1', 'Sells', '正常销售', 'Vend'],
      ['0', 'Frozen', '冻结', 'Gelé'],
    ],
  },
  {
    code: 'shs_state',
    names: { en: 'State of a solar home', zh: '户用系统状态', fr: 'État d’un kit solaire' },
    items: [
      ['stock', 'In stock', '库存', 'En stock'],
      ['active', 'Active', '使用中', 'En service', 'a solar home with a customer'],
      ['paused', 'Paused', '已暂停', 'Suspendu', 'a solar home'],
      ['repossessed', 'Taken back', '已收回', 'Repris'],
      ['unlocked', 'Paid off', '已付清', 'Soldé'],
      ['retired', 'Retired', '已退役', 'Réformé'],
    ],
  },
  {
    code: 'shs_way',
    names: { en: 'How codes reach a home', zh: '代码送达方式', fr: 'Voie des codes vers un kit' },
    items: [
      ['mqtt', 'MQTT', 'MQTT', 'MQTT'],
      ['keypad', 'Keypad', '键盘输入', 'Clavier'],
    ],
  },
  {
    code: 'shs_digits',
    names: { en: 'Digits of a keypad', zh: '键盘数字', fr: 'Touches d’un clavier' },
    items: [
      ['10', '0 to 9', '0 到 9', '0 à 9'],
      ['4', '1 to 4', '1 到 4', '1 à 4'],
    ],
  },
  {
    code: 'card_status',
    names: { en: 'State of a card', zh: '用户卡状态', fr: 'État d’une carte' },
    items: [
      ['1', 'In use', '使用中', 'En usage', 'a card of a customer'],
      ['0', 'Blocked', '已冻结', 'Bloquée', 'a card of a customer'],
      ['2', 'Lost', '已挂失', 'Perdue'],
    ],
  },
  {
    code: 'payment_state',
    names: { en: 'State of a payment', zh: '付款状态', fr: 'État d’un paiement' },
    items: [
      ['pending', 'Announced', '处理中', 'Annoncé'],
      ['succeeded', 'Received', '已到账', 'Reçu', 'money'],
      ['failed', 'Failed', '失败', 'Échec'],
      ['reversed', 'Taken back', '已撤销', 'Repris', 'money that went back to the payer'],
    ],
  },
  {
    code: 'payment_place',
    names: { en: 'Where the money of a payment is', zh: '款项去向', fr: 'Où est l’argent d’un paiement' },
    items: [
      ['suspense', 'Kept, customer unknown', '已保留，待认领', 'Conservé, client inconnu'],
      ['wallet', 'In the wallet', '在客户钱包', 'Au porte-monnaie'],
      ['loaded', 'Loaded', '已转为额度', 'Chargé', 'money that became a load'],
    ],
  },
  {
    code: 'payment_match',
    names: { en: 'How a customer was found', zh: '付款匹配方式', fr: 'Comment le client a été trouvé' },
    items: [
      ['card', 'Card', '卡号', 'Carte', 'of a customer'],
      ['sn', 'Serial number', '序列号', 'Numéro de série'],
      ['phone', 'Phone', '手机号', 'Téléphone'],
      ['hand', 'By hand', '人工认领', 'À la main'],
      ['sale', 'At the sale', '现场销售', 'À la vente'],
    ],
  },
  {
    code: 'payment_why',
    names: {
      en: 'Why a payment was not matched',
      zh: '付款未匹配原因',
      fr: 'Pourquoi un paiement n’est pas attribué',
    },
    items: [
      [
        'unknown',
        'Nobody has this card, serial number or phone',
        '没有匹配的卡号、序列号或手机号',
        'Personne n’a cette carte, ce numéro ou ce téléphone',
      ],
      [
        'several',
        'The phone belongs to several homes',
        '该手机号对应多套户用系统',
        'Le téléphone correspond à plusieurs kits',
      ],
      ['frozen', 'The wallet is frozen', '钱包已冻结', 'Le porte-monnaie est gelé'],
    ],
  },
  {
    code: 'payment_conflict',
    names: { en: 'Contradiction of a payment', zh: '付款矛盾', fr: 'Contradiction d’un paiement' },
    items: [
      ['amount', 'Another amount was said', '通知金额不一致', 'Un autre montant a été annoncé'],
      ['failed', 'Said to have failed afterwards', '成功后又通知失败', 'Dit échoué après coup'],
    ],
  },
  {
    code: 'payment_outcome',
    names: { en: 'What became of a notice', zh: '通知处理结果', fr: 'Suite donnée à une annonce' },
    items: [
      ['taken', 'Taken', '已处理', 'Prise en compte'],
      ['repeated', 'Known already', '重复通知', 'Déjà connue'],
      ['conflict', 'Contradicts', '与已知信息矛盾', 'Contradictoire'],
      ['unreadable', 'Unreadable', '无法读取', 'Illisible'],
    ],
  },
  {
    code: 'payment_signature',
    names: { en: 'Signature of a provider', zh: '渠道签名方式', fr: 'Signature d’un fournisseur' },
    items: [
      ['hmac-sha256', 'HMAC-SHA256 over the body', '正文 HMAC-SHA256', 'HMAC-SHA256 du corps'],
      ['hmac-sha512', 'HMAC-SHA512 over the body', '正文 HMAC-SHA512', 'HMAC-SHA512 du corps'],
      ['shared-header', 'Secret in the header', '请求头密钥', 'Secret dans l’en-tête'],
    ],
  },
  {
    code: 'refund_state',
    names: { en: 'State of a refund', zh: '退款状态', fr: 'État d’un remboursement' },
    items: [
      ['requested', 'Waits for approval', '待审批', 'En attente d’approbation'],
      ['approved', 'Booked, not paid out yet', '已入账，待渠道退出', 'Comptabilisé, pas encore versé'],
      ['done', 'Paid out', '已退给付款人', 'Versé'],
      ['rejected', 'Rejected', '已驳回', 'Rejeté'],
      ['withdrawn', 'Withdrawn', '已撤回', 'Retiré', 'agrees with remboursement'],
      ['expired', 'Expired', '已过期', 'Expiré', 'agrees with remboursement'],
    ],
  },
  {
    code: 'statement_state',
    names: { en: 'State of a reconciled day', zh: '对账日状态', fr: 'État d’un jour rapproché' },
    items: [
      ['open', 'Open', '未关账', 'Ouvert', 'a day of reconciliation'],
      ['closed', 'Closed', '已关账', 'Clos', 'a day of reconciliation'],
    ],
  },
  {
    code: 'load_status',
    names: { en: 'Loading state', zh: '充值状态', fr: 'État de la recharge' },
    items: [
      ['booked', 'Booked', '已入账', 'Comptabilisé'],
      ['reversed', 'Turned back', '已冲回', 'Annulé', 'money that went back, not an action'],
    ],
  },
  {
    code: 'load_state',
    names: { en: 'State of a load', zh: '额度下载状态', fr: 'État d’un chargement' },
    items: [
      ['issued', 'Paid, no code yet', '已付款，待生成充值码', 'Payé, sans code'],
      ['ready', 'Code made', '充值码已生成', 'Code prêt'],
      ['sent', 'Sent', '已发送', 'Envoyé'],
      ['delivered', 'Delivered', '已送达', 'Remis', 'a code that reached its home'],
      ['confirmed', 'Confirmed by the home', '户用系统已确认', 'Confirmé par le kit'],
      ['lit', 'Lit', '已亮灯', 'Éclairé', 'a load that became light'],
      ['failed', 'Failed', '失败', 'Échec'],
      ['cancelled', 'Cancelled', '已取消', 'Annulé', 'a load that was paid back, agrees with chargement'],
    ],
  },
  {
    code: 'data_clear_what',
    names: { en: 'What can be cleared', zh: '可清除的数据', fr: 'Ce qui peut être effacé' },
    items: [
      ['telemetry', 'Measured values', '测量数据', 'Mesures'],
      ['alarms', 'Past alarms', '历史告警', 'Alarmes passées'],
      ['quarantine', 'Refused frames', '被拒收的数据', 'Trames refusées'],
    ],
  },
  {
    code: 'data_clear_state',
    names: { en: 'State of a data clear', zh: '数据清除状态', fr: 'État d’un effacement' },
    items: [
      ['requested', 'Waits for approval', '待审批', 'En attente d’approbation'],
      ['refused', 'Refused', '已拒绝', 'Refusé', 'by a person, not frames'],
      ['expired', 'Expired', '已过期', 'Expiré', 'agrees with effacement'],
      ['approved', 'Approved', '已批准', 'Approuvé'],
      ['running', 'Running', '进行中', 'En cours', 'work, not a machine'],
      ['done', 'Done', '完成', 'Terminé'],
      ['cancelled', 'Stopped', '已停止', 'Arrêté', 'work, not a machine'],
    ],
  },
  {
    code: 'load_why',
    names: { en: 'Why a load waits', zh: '额度下载等待原因', fr: 'Pourquoi un chargement attend' },
    items: [
      ['noToken', 'The code is missing', '尚无充值码', 'Le code manque'],
      ['siteSilent', 'The site is silent', '电站无通信', 'Le site ne répond pas'],
      ['homeSilent', 'The home has not answered', '户用系统未响应', 'Le kit n’a pas répondu'],
      ['notTaken', 'The home has not taken the code', '户用系统未接受充值码', 'Le kit n’a pas pris le code'],
      ['notTyped', 'The code was not typed in', '充值码尚未输入', 'Le code n’a pas été saisi'],
      [
        'stillDark',
        'Confirmed, but no light yet',
        '已确认但仍未用电',
        'Confirmé, mais pas encore de lumière',
      ],
      ['refused', 'The home refused the code', '户用系统拒绝充值码', 'Le kit a refusé le code'],
      [
        'wrongCounter',
        'The counter of the home is not ours',
        '户用系统计数与系统不符',
        'Le compteur du kit n’est pas le nôtre',
      ],
      ['rejected', 'The controller rejected it', '控制器已拒绝', 'L’automate l’a rejeté'],
      ['smsFailed', 'The SMS did not arrive', '短信未送达', 'Le SMS n’est pas arrivé'],
      ['noPhone', 'The customer has no phone number', '客户没有手机号', 'Le client n’a pas de téléphone'],
      [
        'vending',
        'The vending server does not answer',
        '售电服务器无响应',
        'Le serveur de vente ne répond pas',
      ],
      ['noKey', 'No key and no vending server', '无密钥且无售电服务器', 'Ni clé ni serveur de vente'],
    ],
  },
  {
    code: 'load_kind',
    names: { en: 'Kind of load', zh: '额度下载类别', fr: 'Nature d’un chargement' },
    items: [
      ['add', 'Adds time', '增加时长', 'Ajoute du temps'],
      ['set', 'Sets time', '设定时长', 'Fixe le temps'],
      ['unlock', 'Frees for good', '永久解锁', 'Libère pour de bon'],
      ['sync', 'Syncs the counter', '同步计数', 'Synchronise le compteur'],
    ],
  },
  {
    code: 'load_way',
    names: { en: 'Way of a load', zh: '额度下载方式', fr: 'Voie d’un chargement' },
    items: [
      ['mqtt', 'Over the air', '联网下发', 'Par le réseau'],
      ['keypad', 'By SMS and keypad', '短信加键盘', 'Par SMS et clavier'],
    ],
  },
]
