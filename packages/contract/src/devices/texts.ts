import { defineTexts } from '../texts.ts'

export const deviceTexts = defineTexts({
  en: {
    'devices.projectRequired': 'Please bind the device to a project!',
    'devices.quantityRequired': 'Please enter the quantity!',
    'devices.quantityWhole': 'The quantity is a whole number of at least 1',
    'devices.quantityMost': 'At most 1000 devices can be added at once',
    'devices.ipFormat': 'Please enter a correct IP address!',
  },
  zh: {
    'devices.projectRequired': '请绑定项目!',
    'devices.quantityRequired': '请输入数量!',
    'devices.quantityWhole': '数量必须是正整数',
    'devices.quantityMost': '一次最多添加 1000 台设备',
    'devices.ipFormat': '请输入正确的 IP 地址!',
  },
  fr: {
    'devices.projectRequired': 'Veuillez rattacher l’appareil à un projet !',
    'devices.quantityRequired': 'Veuillez saisir la quantité !',
    'devices.quantityWhole': 'La quantité est un entier d’au moins 1',
    'devices.quantityMost': 'On peut ajouter au plus 1000 appareils à la fois',
    'devices.ipFormat': 'Veuillez saisir une adresse IP correcte !',
  },
})
