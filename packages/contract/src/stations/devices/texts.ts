import { defineMessages } from '../../message-text.ts'

export const deviceTexts = defineMessages({
  'devices.projectRequired': ['Please bind the device to a site!', '请绑定电站!', 'Veuillez rattacher l’appareil à un site !'],
  'devices.projectUnknown': ['You have no such site', '您没有该电站', 'Vous n’avez pas ce site'],
  'devices.kindRequired': ['Please choose the device type!', '请选择设备类型!', 'Veuillez choisir le type d’appareil !'],
  'devices.kindFixed': ['This device has sent data: its type can no longer change. Delete it and add one of the other type.', '该设备已有数据，不能再更改类型。请删除后按新类型重新添加。', 'Cet appareil a envoyé des données : son type ne peut plus changer. Supprimez-le et ajoutez-en un de l’autre type.'],
  'devices.projectFixed': ['This device has sent data: it cannot move to another site. Delete it and add one there.', '该设备已有数据，不能移到其他电站。请删除后在新电站中重新添加。', 'Cet appareil a envoyé des données : il ne peut pas changer de site. Supprimez-le et ajoutez-en un là-bas.'],
  'devices.pvGroupKind': ['Only PV inverters belong to a PV group', '只有光伏逆变器可以属于光伏组', 'Seuls les onduleurs PV font partie d’un groupe PV'],
  'devices.quantityRequired': ['Please enter the quantity!', '请输入数量!', 'Veuillez saisir la quantité !'],
  'devices.quantityWhole': ['The quantity is a whole number of at least 1', '数量必须是正整数', 'La quantité est un entier d’au moins 1'],
  'devices.quantityMost': ['At most 1000 devices can be added at once', '一次最多添加 1000 台设备', 'On peut ajouter au plus 1000 appareils à la fois'],
  'devices.ipFormat': ['Please enter a correct IP address!', '请输入正确的 IP 地址!', 'Veuillez saisir une adresse IP correcte !'],
  'devices.added': ['Added: {numbers}', '已添加：{numbers}', 'Ajoutés : {numbers}'],
})
