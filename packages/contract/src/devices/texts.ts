import { defineTexts } from '../texts.ts'

export const deviceTexts = defineTexts({
  en: {
    'devices.projectRequired': 'Please bind the device to a project!',
    'devices.projectUnknown': 'You have no such project',
    'devices.kindRequired': 'Please choose the kind of equipment!',
    'devices.kindFixed':
      'This device has sent data: its kind can no longer change. Delete it and add one of the other kind.',
    'devices.projectFixed':
      'This device has sent data: it cannot move to another project. Delete it and add one there.',
    'devices.pvGroupKind': 'Only PV inverters belong to a PV group',
    'devices.quantityRequired': 'Please enter the quantity!',
    'devices.quantityWhole': 'The quantity is a whole number of at least 1',
    'devices.quantityMost': 'At most 1000 devices can be added at once',
    'devices.ipFormat': 'Please enter a correct IP address!',
    'devices.added': 'Added: {numbers}',
  },
  zh: {
    'devices.projectRequired': '请绑定项目!',
    'devices.projectUnknown': '您没有该项目',
    'devices.kindRequired': '请选择设备类型!',
    'devices.kindFixed': '该设备已有数据，不能再更改类型。请删除后按新类型重新添加。',
    'devices.projectFixed': '该设备已有数据，不能移到其他项目。请删除后在新项目中重新添加。',
    'devices.pvGroupKind': '只有光伏逆变器可以属于光伏组',
    'devices.quantityRequired': '请输入数量!',
    'devices.quantityWhole': '数量必须是正整数',
    'devices.quantityMost': '一次最多添加 1000 台设备',
    'devices.ipFormat': '请输入正确的 IP 地址!',
    'devices.added': '已添加：{numbers}',
  },
  fr: {
    'devices.projectRequired': 'Veuillez rattacher l’appareil à un projet !',
    'devices.projectUnknown': 'Vous n’avez pas ce projet',
    'devices.kindRequired': 'Veuillez choisir le type d’équipement !',
    'devices.kindFixed':
      'Cet appareil a envoyé des données : son type ne peut plus changer. Supprimez-le et ajoutez-en un de l’autre type.',
    'devices.projectFixed':
      'Cet appareil a envoyé des données : il ne peut pas changer de projet. Supprimez-le et ajoutez-en un là-bas.',
    'devices.pvGroupKind': 'Seuls les onduleurs PV font partie d’un groupe PV',
    'devices.quantityRequired': 'Veuillez saisir la quantité !',
    'devices.quantityWhole': 'La quantité est un entier d’au moins 1',
    'devices.quantityMost': 'On peut ajouter au plus 1000 appareils à la fois',
    'devices.ipFormat': 'Veuillez saisir une adresse IP correcte !',
    'devices.added': 'Ajoutés : {numbers}',
  },
})
