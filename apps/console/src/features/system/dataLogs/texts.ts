import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const dataLogTexts = defineTexts({
  version: ['Version {number}', '版本 {number}', 'Version {number}'],
  compare: ['Compare', '比较', 'Comparer'],
  compareTitle: ['Versions of “{name}” ({list})', '“{name}”的各个版本（{list}）', 'Versions de « {name} » ({list})'],
  older: ['Older version', '较早的版本', 'Version antérieure'],
  newer: ['Newer version', '较新的版本', 'Version postérieure'],
  field: ['Field', '字段', 'Champ'],
  changedBy: ['{name}, {time}', '{name}，{time}', '{name}, {time}'],
  onlyDifferences: ['Only differences', '只看差异', 'Différences seulement'],
  differs: ['Differs', '有变化', 'Différent'],
  same: ['The two versions are the same.', '两个版本完全相同。', 'Les deux versions sont identiques.'],
  onlyVersion: ['This record has one version only. There is something to compare once it is changed.', '这条数据只有一个版本，修改之后才可以比较。', 'Cet enregistrement n’a qu’une version. La comparaison sera possible après une modification.'],
  sameChosen: ['Choose two different versions.', '请选择两个不同的版本。', 'Choisissez deux versions différentes.'],
  failed: ['The versions could not be read.', '无法读取版本。', 'Les versions n’ont pas pu être lues.'],
  close: words.close,
})
