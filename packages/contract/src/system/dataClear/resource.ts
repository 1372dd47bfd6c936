import { nothing } from '../../endpoint.ts'
import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const texts = defineTexts({
  title: ['Data clear', '数据清除', 'Effacement de données'],
  createTime: ['Asked for', '发起时间', 'Demandé'],
  projectName: words.site,
  projectNumber: ['Project number', '项目编号', 'Numéro de projet'],
  what: ['What', '清除内容', 'Quoi', 'what is cleared'],
  deviceNames: words.devices,
  fromDay: ['First day', '开始日期', 'Premier jour'],
  toDay: ['Last day', '结束日期', 'Dernier jour'],
  state: words.state,
  counted: ['Counted', '预计条数', 'Compté'],
  cleared: ['Cleared', '已清除条数', 'Effacé'],
  reason: words.reason,
  requester: ['Asked for by', '申请人', 'Demandé par'],
  decider: ['Decided by', '处理人', 'Décidé par'],
  decidedAt: ['Decided', '审批时间', 'Décision'],
  note: words.comment,
  startedAt: ['Started', '开始时间', 'Lancé le'],
  endedAt: ['Ended', '结束时间', 'Fin'],
})

/** Who had what cleared, and how far that has come. */
export const dataClearResource = defineResource({
  noun: 'data-clear',
  path: '/dataClear',
  permission: 'dataClear',
  texts,
  fields: {
    createTime: { kind: 'moment', search: 'range', required: true },
    projectName: { kind: 'text', search: 'contains', width: 180, wraps: true },
    projectNumber: { kind: 'text', search: 'equals', unsorted: true, column: 'choosable' },
    what: { kind: 'choice', dictionary: 'data_clear_what', search: 'equals', width: 150 },
    fromDay: { kind: 'date', unsorted: true },
    toDay: { kind: 'date', unsorted: true },
    state: {
      kind: 'choice',
      dictionary: 'data_clear_state',
      search: 'equals',
      width: 170,
      tones: {
        requested: 'waiting',
        refused: 'off',
        expired: 'off',
        approved: 'waiting',
        running: 'waiting',
        done: 'good',
        cancelled: 'off',
      },
    },
    counted: { kind: 'number', unsorted: true },
    cleared: { kind: 'number', unsorted: true },
    requester: { kind: 'text', unsorted: true, width: 150, wraps: true },
    decider: { kind: 'text', unsorted: true, width: 150, wraps: true },
    reason: { kind: 'text', unsorted: true, wraps: true },
    deviceNames: { kind: 'text', unsorted: true, wraps: true, column: 'choosable' },
    decidedAt: { kind: 'moment', unsorted: true, column: 'choosable' },
    note: { kind: 'text', unsorted: true, column: 'choosable' },
    startedAt: { kind: 'moment', unsorted: true, column: 'choosable' },
    endedAt: { kind: 'moment', unsorted: true, column: 'choosable' },
    slice: { kind: 'number', column: 'never', form: 'never' },
    slices: { kind: 'number', column: 'never', form: 'never' },
    requestedBy: { kind: 'text', column: 'never', form: 'never' },
  },
  addRule: nothing,
  editRule: nothing,
  sort: { field: 'createTime', order: 'desc' },
  can: { export: true },
})
