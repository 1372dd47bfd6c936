import { defineMessages } from '../../message-text.ts'

export const deviceTexts = defineMessages({
  'devices.projectRequired': ['Please bind the device to a project!', '请绑定项目!', 'Veuillez rattacher l’appareil à un projet !'],
  'devices.projectUnknown': ['You have no such project', '您没有该项目', 'Vous n’avez pas ce projet'],
  'devices.kindRequired': ['Please choose the kind of equipment!', '请选择设备类型!', 'Veuillez choisir le type d’équipement !'],
  'devices.kindFixed': ['This device has sent data: its kind can no longer change. Delete it and add one of the other kind.', '该设备已有数据，不能再更改类型。请删除后按新类型重新添加。', 'Cet appareil a envoyé des données : son type ne peut plus changer. Supprimez-le et ajoutez-en un de l’autre type.'],
  'devices.projectFixed': ['This device has sent data: it cannot move to another project. Delete it and add one there.', '该设备已有数据，不能移到其他项目。请删除后在新项目中重新添加。', 'Cet appareil a envoyé des données : il ne peut pas changer de projet. Supprimez-le et ajoutez-en un là-bas.'],
  'devices.pvGroupKind': ['Only PV inverters belong to a PV group', '只有光伏逆变器可以属于光伏组', 'Seuls les onduleurs PV font partie d’un groupe PV'],
  'devices.quantityRequired': ['Please enter the quantity!', '请输入数量!', 'Veuillez saisir la quantité !'],
  'devices.quantityWhole': ['The quantity is a whole number of at least 1', '数量必须是正整数', 'La quantité est un entier d’au moins 1'],
  'devices.quantityMost': ['At most 1000 devices can be added at once', '一次最多添加 1000 台设备', 'On peut ajouter au plus 1000 appareils à la fois'],
  'devices.ipFormat': ['Please enter a correct IP address!', '请输入正确的 IP 地址!', 'Veuillez saisir une adresse IP correcte !'],
  'devices.added': ['Added: {numbers}', '已添加：{numbers}', 'Ajoutés : {numbers}'],
})
