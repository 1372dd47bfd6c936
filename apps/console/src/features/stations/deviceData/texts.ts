import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  project: words.site,
  number: ['Device number', '设备编号', 'Numéro d’appareil'],
  name: words.name,
  kind: words.deviceType,
  state: words.connection,
  age: ['Data age', '数据时效', 'Âge des données'],
  never: words.noDataYet,
  'state.normal': words.linkNormal,
  'state.failed': words.linkFailed,
  'state.unknown': words.linkUnknown,
  'title.current': ['Current data', '实时数据', 'Données actuelles'],
  'title.pvInverter': ['PV data', '光伏数据', 'Données PV'],
  'title.generator': ['Generator data', '发电机数据', 'Données des groupes électrogènes'],
  'title.battery': ['Battery data', '电池数据', 'Données des batteries'],
  emptyHint: ['A device appears here as soon as it is recorded for one of your sites under Devices.', '在“设备管理”中为您的电站登记设备后，即显示在此处。', 'Un appareil apparaît ici dès qu’il est enregistré pour l’un de vos sites sous Appareils.'],
  example: ['e.g. PV-01', '例如 PV-01', 'p. ex. PV-01'],
})
