import { defineMessages } from '../../message-text.ts'

export const newSiteTexts = defineMessages({
  'newSite.equipmentRequired': ['Please say what the site has!', '请说明电站有哪些设备!', 'Veuillez indiquer l’équipement du site !'],
  'newSite.equipmentMost': ['A site begins with at most 20 kinds of equipment', '新建电站最多包含 20 类设备', 'Un site commence avec au plus 20 types d’équipement'],
  'newSite.quantityMost': ['At most 100 of a kind here; add more among the devices later', '此处每类最多 100 台，更多设备可稍后在设备管理中添加', 'Au plus 100 par type ici ; ajoutez-en d’autres plus tard parmi les appareils'],
  'newSite.kindTwice': ['This kind is in the list already', '该类型已在列表中', 'Ce type est déjà dans la liste'],
  'newSite.talkRequired': ['Please say how the site will talk!', '请选择电站的通信方式!', 'Veuillez indiquer comment le site communiquera !'],
  'newSite.made': ['Site {number} exists now', '电站 {number} 已创建', 'Le site {number} existe maintenant'],
  'newSite.madeBefore': ['Site {number} exists already: nothing was made twice', '电站 {number} 已存在，未重复创建', 'Le site {number} existe déjà : rien n’a été créé en double'],
})
