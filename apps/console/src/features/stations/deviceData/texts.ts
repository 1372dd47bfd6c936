import { defineTexts } from '@gridhelm/contract/texts'

export const texts = defineTexts({
  project: ['Project', '项目', 'Projet'],
  number: ['Device number', '设备编号', 'Numéro d’appareil'],
  name: ['Name', '名称', 'Nom'],
  kind: ['Kind of device', '设备类型', 'Type d’appareil'],
  state: ['Connection', '通信状态', 'Connexion'],
  age: ['Data age', '数据时间', 'Âge des données'],
  never: ['None yet', '尚无数据', 'Aucune'],
  'state.normal': ['Normal', '正常', 'Normale'],
  'state.failed': ['Failed', '失败', 'En échec'],
  'state.unknown': ['Unknown', '未知', 'Inconnue'],
  'title.current': ['Current data', '实时数据', 'Données actuelles'],
  'title.pvInverter': ['PV data', '光伏数据', 'Données PV'],
  'title.generator': ['Generator data', '发电机数据', 'Données des groupes'],
  'title.battery': ['Battery data', '电池数据', 'Données des batteries'],
  emptyHint: ['A device appears here as soon as it is recorded for one of your projects under Devices.', '在“设备管理”中为您的项目登记设备后，即显示在此处。', 'Un appareil apparaît ici dès qu’il est enregistré pour l’un de vos projets sous Appareils.'],
  example: ['e.g. PV-01', '例如 PV-01', 'p. ex. PV-01'],
})
