import './texts.ts'
import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { serialNumberEditRule, serialNumberRule } from './rules.ts'

const texts = defineTexts({
  title: ['Serial numbers', '序列号管理', 'Numéros de série'],
  sn: ['SN', 'SN', 'N° de série'],
  snHint: [
    '6 to 32 letters, digits or hyphens',
    '6 到 32 位字母、数字或连字符',
    '6 à 32 lettres, chiffres ou traits d’union',
  ],
  mac: ['MAC', 'MAC', 'MAC'],
  equipmentModel: ['Equipment model', '设备型号', 'Modèle'],
  projectName: words.site,
  status: words.state,
  receiveSubject: ['Receive subject', '接收主题', 'Sujet de réception'],
  receiveSubjectHint: [
    'The topic on which the equipment’s data comes in',
    '接收设备上报数据的主题',
    'Le topic par lequel arrivent les données de l’équipement',
  ],
  sendSubject: ['Send subject', '发送主题', 'Sujet d’envoi'],
  sendSubjectHint: [
    'The topic on which commands go out to the equipment',
    '向设备下发指令的主题',
    'Le topic par lequel partent les commandes vers l’équipement',
  ],
  hasLogin: ['Own login', '独立凭据', 'Identifiants propres'],
  remark: ['Remark', '备注', 'Remarque'],
  createBy: words.createdBy,
  createTime: words.created,
})

export const serialNumberResource = defineResource({
  noun: 'serialNumbers',
  path: '/serialNumber',
  permission: 'serialNumber',
  texts,
  fields: {
    sn: {
      kind: 'text',
      search: 'contains',
      required: true,
      unique: 'serialNumbers.snTaken',
      checkRule: 'serial_number',
      fillRule: 'serial_number',
    },
    mac: { kind: 'text', search: 'contains', required: true, unique: 'serialNumbers.macTaken' },
    equipmentModel: { kind: 'text', search: 'contains', required: true },
    projectId: { kind: 'choice', column: 'never', form: 'never' },
    projectName: { kind: 'text', search: 'contains', unsorted: true, form: 'never' },
    status: { kind: 'choice', dictionary: 'serial_number_status', search: 'equals', required: true },
    receiveSubject: {
      kind: 'text',
      column: 'choosable',
      required: true,
      unique: 'serialNumbers.subjectTaken',
    },
    sendSubject: {
      kind: 'text',
      column: 'choosable',
      required: true,
      unique: 'serialNumbers.subjectTaken',
    },
    hasLogin: { kind: 'flag', unsorted: true, form: 'never' },
    remark: { kind: 'longText', column: 'choosable' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', column: 'choosable', form: 'never' },
  },
  addRule: serialNumberRule,
  editRule: serialNumberEditRule,
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, edit: true, remove: true, export: true, import: true },
})
