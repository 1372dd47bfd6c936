import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { noticeRule } from './rules.ts'

const texts = defineTexts({
  title: ['Announcements', '系统通告', 'Annonces'],
  titile: words.title,
  msgCategory: words.type,
  priority: words.priority,
  msgType: ['Target', '通告对象', 'Destinataires'],
  sendStatus: words.state,
  sender: ['Publisher', '发布人', 'Publiée par'],
  sendTime: ['Published at', '发布时间', 'Publiée le'],
  cancelTime: ['Revoked at', '撤销时间', 'Retirée le'],
  startTime: ['Shown from', '开始时间', 'Visible à partir du'],
  endTime: ['Shown until', '结束时间', 'Visible jusqu’au'],
  msgAbstract: words.summary,
  msgContent: words.content,
  userIds: words.specifiedUsers,
  writtenIn: ['Languages', '语言', 'Langues'],
  receivers: ['Receivers', '接收人数', 'Destinataires'],
  readers: ['Readers', '已读人数', 'Lecteurs'],
  createBy: ['Written by', '创建人', 'Rédigée par'],
  createTime: words.created,
})

export const announcementResource = defineResource({
  noun: 'announcements',
  path: '/sys/annountCement',
  permission: 'announcement',
  texts,
  fields: {
    titile: { kind: 'localized', search: 'contains', required: true },
    sendStatus: { kind: 'choice', dictionary: 'send_status', search: 'equals', form: 'never' },
    priority: { kind: 'choice', dictionary: 'priority', search: 'equals', required: true },
    msgType: { kind: 'choice', dictionary: 'msg_type', required: true },
    sendTime: { kind: 'moment', form: 'never' },
    readers: { kind: 'number', form: 'never', unsorted: true },
    receivers: { kind: 'number', column: 'choosable', form: 'never', unsorted: true },
    msgCategory: {
      kind: 'choice',
      dictionary: 'msg_category',
      search: 'equals',
      column: 'choosable',
      required: true,
    },
    sender: { kind: 'text', column: 'choosable', form: 'never' },
    cancelTime: { kind: 'moment', column: 'choosable', form: 'never' },
    startTime: { kind: 'moment', column: 'choosable' },
    endTime: { kind: 'moment', column: 'choosable' },
    msgAbstract: { kind: 'localized', column: 'choosable' },
    msgContent: { kind: 'localized', column: 'never' },
    userIds: { kind: 'longText', column: 'never', unsorted: true },
    writtenIn: { kind: 'text', column: 'never' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', column: 'choosable', form: 'never' },
  },
  addRule: noticeRule,
  editRule: noticeRule,
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, edit: true, remove: true, export: true },
})
