import { defineMessages } from '../../message-text.ts'

export const dictionaryTexts = defineMessages({
  'dictionaries.nameRequired': ['Please enter a dictionary name!', '请输入字典名称!', 'Veuillez saisir un nom de dictionnaire !'],
  'dictionaries.codeRequired': ['Please enter a dictionary code!', '请输入字典编码!', 'Veuillez saisir un code de dictionnaire !'],
  'dictionaries.codeFormat': ['Only letters, digits, underscore and hyphen', '只能包含字母、数字、下划线和连字符', 'Uniquement des lettres, chiffres, tirets et traits de soulignement'],
  'dictionaries.codeTaken': ['This dictionary code exists already, perhaps among the deleted dictionaries', '该字典编码已存在，可能在已删除的字典中', 'Ce code de dictionnaire existe déjà, peut-être parmi les dictionnaires supprimés'],
  'dictionaries.builtIn': [
    'The system itself works with this dictionary: it can be renamed and described, but neither deleted nor given another code',
    '系统本身使用该字典：可以修改名称和描述，但不能删除，也不能更改编码',
    'Le système lui-même utilise ce dictionnaire : on peut le renommer et le décrire, mais ni le supprimer ni changer son code',
  ],
  'dictionaries.itemTextRequired': ['Please enter a name!', '请输入名称!', 'Veuillez saisir un nom !'],
  'dictionaries.itemValueRequired': ['Please enter a data value!', '请输入数据值!', 'Veuillez saisir une valeur !'],
  'dictionaries.itemValueTaken': ['This data value exists already in the dictionary', '该数据值在此字典中已存在', 'Cette valeur existe déjà dans le dictionnaire'],
  'dictionaries.itemSort': ['The order must be a whole number from 0 to 999999', '排序必须是 0 到 999999 之间的整数', 'L’ordre doit être un nombre entier de 0 à 999999'],
  'dictionaries.itemsBuiltIn': [
    'The system itself works with the values of this dictionary: its items can be renamed, reordered and disabled, but not added, deleted or given another value',
    '系统本身使用该字典的数据值：可以修改名称、排序或禁用，但不能新增、删除或更改数据值',
    'Le système lui-même utilise les valeurs de ce dictionnaire : on peut renommer, réordonner et désactiver ses entrées, mais pas en ajouter, en supprimer ni changer leur valeur',
  ],
  'dictionaries.missing': ['The dictionary of this item does not exist any more', '该字典项所属的字典已不存在', 'Le dictionnaire de cette entrée n’existe plus'],
})
