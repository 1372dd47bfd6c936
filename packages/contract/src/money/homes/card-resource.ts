import './texts.ts'
import { nothing } from '../../endpoint.ts'
import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { cardAddRule } from './rules.ts'
import { partyTexts } from './words.ts'

const texts = defineTexts({
  title: ['Cards of customers', '用户卡', 'Cartes des clients'],
  cardId: partyTexts.cardId,
  status: words.state,
  shsSn: partyTexts.shsSn,
  customer: partyTexts.customer,
  agent: partyTexts.agent,
  agentSn: partyTexts.agentSn,
  agentStatus: partyTexts.agentStatus,
  lastUploadTime: partyTexts.lastUploadTime,
  master: partyTexts.master,
  subMaster: partyTexts.subMaster,
  creator: partyTexts.creator,
  creatorType: partyTexts.creatorType,
  createTime: partyTexts.createTime,
})

/** What a customer shows to be known; the number is also the reference of a payment. */
export const cardResource = defineResource({
  noun: 'cards',
  path: '/finance/card',
  permission: 'card',
  texts,
  fields: {
    cardId: { kind: 'text', search: 'contains', width: 120, required: true, unique: 'homes.cardTaken' },
    shsSn: { kind: 'text', unsorted: true, width: 128, required: true },
    customer: { kind: 'text', unsorted: true, form: 'never' },
    status: {
      kind: 'choice',
      dictionary: 'card_status',
      search: 'equals',
      form: 'never',
      width: 104,
      tones: { '1': 'good', '0': 'waiting', '2': 'failed' },
    },
    agent: { kind: 'text', unsorted: true, width: 136, form: 'never' },
    agentSn: { kind: 'text', unsorted: true, form: 'never', column: 'choosable' },
    agentStatus: {
      kind: 'choice',
      dictionary: 'agent_status',
      unsorted: true,
      form: 'never',
      column: 'choosable',
    },
    lastUploadTime: { kind: 'moment', unsorted: true, form: 'never', column: 'choosable' },
    master: { kind: 'text', unsorted: true, form: 'never', column: 'choosable' },
    subMaster: { kind: 'text', unsorted: true, form: 'never', column: 'choosable' },
    creator: { kind: 'text', unsorted: true, form: 'never', column: 'choosable' },
    creatorType: { kind: 'choice', dictionary: 'tier', form: 'never', column: 'choosable' },
    createTime: { kind: 'moment', form: 'never' },
    agentId: { kind: 'text', column: 'never', form: 'never' },
    customerId: { kind: 'text', column: 'never', form: 'never' },
    shsId: { kind: 'text', column: 'never', form: 'never' },
  },
  addRule: cardAddRule,
  editRule: nothing,
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, export: true, import: true },
})
