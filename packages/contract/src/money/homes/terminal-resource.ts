import './texts.ts'
import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { terminalEditRule, terminalRule } from './rules.ts'
import { partyTexts } from './words.ts'

const texts = defineTexts({
  title: ['Terminals of agents', '代理商终端', 'Terminaux des agents'],
  agentSn: partyTexts.agentSn,
  agentName: ['User name of the agent', '代理商用户名', 'Nom d’utilisateur de l’agent'],
  agent: partyTexts.agent,
  status: partyTexts.agentStatus,
  lastUploadTime: partyTexts.lastUploadTime,
  master: partyTexts.master,
  subMaster: partyTexts.subMaster,
  creator: partyTexts.creator,
  creatorType: partyTexts.creatorType,
  createTime: partyTexts.createTime,
})

/** The device with which an agent sells. */
export const terminalResource = defineResource({
  noun: 'terminals',
  path: '/finance/terminal',
  permission: 'terminal',
  texts,
  fields: {
    agentSn: { kind: 'text', search: 'contains', required: true, form: 'add', unique: 'homes.terminalTaken' },
    agent: { kind: 'text', unsorted: true, form: 'never' },
    agentName: { kind: 'text', unsorted: true, required: true, column: 'choosable' },
    status: {
      kind: 'choice',
      dictionary: 'agent_status',
      search: 'equals',
      required: true,
      tones: { '1': 'good', '0': 'off' },
    },
    lastUploadTime: { kind: 'moment', unsorted: true, form: 'never' },
    master: { kind: 'text', unsorted: true, form: 'never' },
    subMaster: { kind: 'text', unsorted: true, form: 'never' },
    creator: { kind: 'text', unsorted: true, form: 'never', column: 'choosable' },
    creatorType: { kind: 'choice', dictionary: 'tier', form: 'never', column: 'choosable' },
    createTime: { kind: 'moment', form: 'never', column: 'choosable' },
    agentId: { kind: 'text', column: 'never', form: 'never' },
  },
  addRule: terminalRule,
  editRule: terminalEditRule,
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, edit: true, remove: true, export: true, import: true },
})
