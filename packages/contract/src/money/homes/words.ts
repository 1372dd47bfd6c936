import type { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

/** What the lists of homes, cards and terminals have in common. */
export const partyTexts = {
  shsSn: ['SHS SN', '户用系统序列号', 'N° de kit solaire'],
  cardId: ['Card ID', '卡号', 'N° de carte'],
  customer: ['Customer', '客户', 'Client', 'who buys light, not any account'],
  agent: ['Agent', '代理商', 'Agent'],
  agentSn: ['Agent SN', '代理终端号', 'N° de terminal'],
  agentStatus: ['State of the agent', '代理商状态', 'État de l’agent'],
  lastUploadTime: ['Last uploading', '最近上传', 'Dernier envoi'],
  master: ['Master', '总代理', 'Distributeur principal'],
  subMaster: ['Sub-master', '分代理', 'Distributeur secondaire'],
  creator: words.createdBy,
  creatorType: ['Tier of the creator', '创建人层级', 'Échelon du créateur'],
  createTime: words.created,
} as const satisfies Parameters<typeof defineTexts>[0]
