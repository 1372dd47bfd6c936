import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const texts = defineTexts({
  choose: ['Choose points', '选择测点', 'Choisir les grandeurs'],
  chosen: ['Chosen points', '已选测点', 'Grandeurs choisies'],
  chosenOf: ['{count} of {most}', '{count} / {most}', '{count} sur {most}'],
  change: ['Change…', '更改', 'Modifier…'],
  station: words.site,
  search: ['Find a device or a point', '查找设备或测点', 'Chercher un appareil ou une grandeur'],
  most: ['Most used', '常用', 'Les plus utilisées'],
  nothing: ['No device and no point has these words', '没有符合条件的设备或测点', 'Aucun appareil ni aucune grandeur ne contient ces mots'],
  noDevices: ['This site has no devices yet', '该电站还没有设备', 'Ce site n’a pas encore d’appareils'],
  failed: ['The devices could not be loaded', '设备加载失败', 'Les appareils n’ont pas pu être chargés'],
  none: ['No point chosen yet', '尚未选择测点', 'Aucune grandeur choisie'],
  noneHint: ['Tick points in the list; they become columns or curves in the order in which they stand here.', '在列表中勾选测点，它们将按此处的顺序成为表格的列或曲线。', 'Cochez des grandeurs dans la liste ; elles deviennent des colonnes ou des courbes dans cet ordre.'],
  full: ['No more than {most} points at once. Take one out to add another.', '一次最多选择 {most} 个测点，请先移除一个再添加。', 'Au plus {most} grandeurs à la fois. Retirez-en une pour en ajouter une autre.'],
  earlier: words.moveUp,
  later: words.moveDown,
  remove: ['Take out {name}', '移除 {name}', 'Retirer {name}'],
  moved: words.isNowNumber,
  clear: ['Take out all', '全部移除', 'Tout retirer'],
  gone: ['Point no longer there', '测点已不存在', 'Grandeur disparue'],
  apply: ['Use these points', '使用这些测点', 'Utiliser ces grandeurs'],
  more: ['+ {count} more', '另有 {count} 个', '+ {count} {count|autre|autres}'],
})
