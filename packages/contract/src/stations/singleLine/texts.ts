import { defineMessages } from '../../message-text.ts'

export const singleLineTexts = defineMessages({
  'singleLine.nameRequired': ['Please enter a name', '请输入名称', 'Veuillez saisir un nom'],
  'singleLine.nameLength': ['A name has at most 40 characters', '名称最多 40 个字符', 'Un nom compte au plus 40 caractères'],
  'singleLine.busUnknown': ['This bus does not exist; choose another one', '该母线不存在，请另选', 'Ce jeu de barres n’existe pas ; choisissez-en un autre'],
  'singleLine.idTwice': ['This identifier stands twice', '该标识重复', 'Cet identifiant figure deux fois'],
  'singleLine.sameBus': ['A coupler connects two different buses', '母联须连接两段不同的母线', 'Un couplage relie deux jeux de barres différents'],
  'singleLine.deviceUnknown': ['The site has no such device', '电站没有该设备', 'Le site n’a pas cet appareil'],
  'singleLine.deviceWrong': ['A device of this kind does not belong here', '此类设备不能接在这里', 'Un appareil de ce type n’a pas sa place ici'],
  'singleLine.deviceTwice': ['This device is connected twice', '该设备重复接入', 'Cet appareil est raccordé deux fois'],
  'singleLine.feederTwice': ['This feeder stands twice', '该馈线重复', 'Ce départ figure deux fois'],
  'singleLine.feederOnlyLoad': ['Only a load has feeders', '只有负荷才有馈线', 'Seule une consommation a des départs'],
  'singleLine.noDevice': ['Nothing stands at the end of this bay', '该间隔末端没有设备', 'Rien ne se trouve au bout de cette travée'],
  'singleLine.pointUnknown': ['Choose the point that tells the position of this switch', '请选择表示该开关位置的测点', 'Choisissez la mesure qui donne la position de cet appareil de coupure'],
  'singleLine.pointNoSwitch': ['This point does not tell the position of a switch', '该测点不表示开关位置', 'Cette mesure ne donne pas la position d’un appareil de coupure'],
  'singleLine.switchPerDevice': ['Several switches of a bay lie side by side: each belongs to a device of the bay of its own', '同一间隔的多个开关并列，每个开关须对应该间隔中各自的设备', 'Plusieurs appareils de coupure d’une travée sont en parallèle : chacun dessert son propre appareil'],
  'singleLine.busAlone': ['Nothing is connected to this bus; delete it or connect something', '该母线上没有任何连接，请删除或接入设备', 'Rien n’est raccordé à ce jeu de barres ; supprimez-le ou raccordez un élément'],
})
