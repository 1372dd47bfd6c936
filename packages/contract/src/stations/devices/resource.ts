import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { deviceEditRule, deviceRule } from './rules.ts'

const texts = defineTexts({
  title: ['Devices', '设备管理', 'Appareils', 'a screen: Chinese says what is done there'],
  deviceNumber: words.number,
  deviceName: words.name,
  projectId: words.site,
  projectName: words.site,
  systemType: words.type,
  quantity: ['Quantity', '数量', 'Quantité'],
  quantityHint: [
    'Numbers are assigned: PV-01, PV-02 …',
    '编号由系统分配：PV-01、PV-02……',
    'Les numéros sont attribués : PV-01, PV-02…',
  ],
  pvGroupNumber: ['PV group', '光伏组号', 'Groupe PV'],
  manufacturer: ['Manufacturer', '厂家', 'Fabricant'],
  ipAddress: ['IP address', 'IP 地址', 'Adresse IP'],
  siteName: ['Place on the site', '安装位置', 'Emplacement sur le site'],
  state: words.connection,
  lastFrame: words.lastData,
  createBy: words.createdBy,
  createTime: words.created,
})

export const deviceResource = defineResource({
  noun: 'devices',
  path: '/iotDevice',
  permission: 'device',
  texts,
  fields: {
    deviceNumber: { kind: 'text', search: 'contains', form: 'never' },
    projectId: { kind: 'choice', column: 'never', required: true },
    projectName: { kind: 'text', search: 'contains', unsorted: true, form: 'never' },
    systemType: { kind: 'choice', dictionary: 'device_kind', search: 'equals', required: true },
    deviceName: { kind: 'text', search: 'contains', checkRule: 'device_name', fillRule: 'device_name' },
    state: { kind: 'choice', dictionary: 'connection_state', unsorted: true, form: 'never' },
    lastFrame: { kind: 'moment', unsorted: true, form: 'never' },
    pvGroupNumber: { kind: 'text', search: 'contains', column: 'choosable' },
    manufacturer: { kind: 'text', column: 'choosable' },
    ipAddress: { kind: 'text', column: 'choosable' },
    siteName: { kind: 'text', column: 'choosable' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', column: 'choosable', form: 'never' },
  },
  addRule: deviceRule,
  editRule: deviceEditRule,
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, edit: true, remove: true, export: true },
})
