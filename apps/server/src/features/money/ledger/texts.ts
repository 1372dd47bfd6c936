import { defineTexts } from '@gridhelm/contract/texts'

/** What notices say about money. */
export const noticeTexts = defineTexts({
  waits: ['{amount} for {to} wait for your approval', '{to} 的 {amount} 等待您审批', '{amount} pour {to} attendent votre approbation'],
  waitsLead: ['{by} asks for {amount} from {from} to {to}, until {until} (UTC). Reason: {reason}', '{by} 申请从 {from} 向 {to} 转账 {amount}，请在 {until}（UTC）前审批。原因：{reason}', '{by} demande {amount} de {from} à {to}, avant {until} (UTC). Motif : {reason}'],
  soonOver: ['A request for {amount} ends soon', '{amount} 的申请即将过期', 'Une demande de {amount} expire bientôt'],
  refused: ['Your request for {amount} to {to} was refused', '您向 {to} 转账 {amount} 的申请被驳回', 'Votre demande de {amount} pour {to} a été refusée'],
  refusedLead: ['{by} has decided: {note}', '{by} 的审批意见：{note}', 'Décision de {by} : {note}'],
  expired: ['Your request for {amount} to {to} has expired', '您向 {to} 转账 {amount} 的申请已过期', 'Votre demande de {amount} pour {to} a expiré'],
  expiredLead: ['Nobody decided in time. What was held is free again.', '无人在时限内审批，冻结金额已释放。', 'Personne n’a décidé à temps. La somme réservée est de nouveau disponible.'],
  nearCeiling: ['Your account nearly holds what it may', '您的账户即将达到余额上限', 'Votre compte est proche de son plafond'],
  nearCeilingLead: ['Balance {balance}, ceiling {limit}', '余额 {balance}，上限 {limit}', 'Solde {balance}, plafond {limit}'],
  nearDaily: ['Your daily limit is nearly used', '您的日限额即将用完', 'Votre limite quotidienne est presque atteinte'],
  nearDailyLead: ['{balance} of {limit} went out within 24 hours', '24 小时内已转出 {balance}，限额 {limit}', '{balance} sur {limit} sont sortis en 24 heures'],
  nearCredit: ['Your credit line is nearly used', '您的信用额度即将用完', 'Votre ligne de crédit est presque épuisée'],
  nearCreditLead: ['{balance} of {limit} are used', '已使用 {balance}，额度 {limit}', '{balance} sur {limit} sont utilisés'],
  broken: ['The books do not add up', '账目核对发现异常', 'Les comptes ne tombent pas juste'],
  brokenLead: [
    'The check of the books has {count} {count|finding|findings}. Stop transfers and compare with a backup; npm run audit says more.',
    '账目核对发现 {count} 处异常。请停止转账并与备份比对；npm run audit 可查看详情。',
    'Le contrôle des comptes relève {count} {count|anomalie|anomalies}. Suspendez les transferts et comparez avec une sauvegarde ; npm run audit en dit plus.',
  ],
  house: ['the house', '平台', 'la maison'],
  clock: ['the clock', '系统', 'l’horloge'],
})
