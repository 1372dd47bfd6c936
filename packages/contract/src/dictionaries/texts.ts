import { defineTexts } from '../texts.ts'

export const dictionaryTexts = defineTexts({
  en: {
    'dictionaries.nameRequired': 'Please enter a dictionary name!',
    'dictionaries.codeRequired': 'Please enter a dictionary code!',
    'dictionaries.codeFormat': 'Only letters, digits, underscore and hyphen',
    'dictionaries.codeTaken': 'This dictionary code exists already, perhaps among the deleted dictionaries',
    'dictionaries.builtIn':
      'The system itself works with this dictionary: it can be renamed and described, but neither deleted nor given another code',
    'dictionaries.itemTextRequired': 'Please enter a name!',
    'dictionaries.itemValueRequired': 'Please enter a data value!',
    'dictionaries.itemValueTaken': 'This data value exists already in the dictionary',
    'dictionaries.itemSort': 'The order must be a whole number from 0 to 999999',
    'dictionaries.itemsBuiltIn':
      'The system itself works with the values of this dictionary: its items can be renamed, reordered and disabled, but not added, deleted or given another value',
    'dictionaries.missing': 'The dictionary of this item does not exist any more',
  },
  zh: {
    'dictionaries.nameRequired': '请输入字典名称!',
    'dictionaries.codeRequired': '请输入字典编码!',
    'dictionaries.codeFormat': '只能包含字母、数字、下划线和连字符',
    'dictionaries.codeTaken': '该字典编码已存在，可能在已删除的字典中',
    'dictionaries.builtIn': '系统本身使用该字典：可以修改名称和描述，但不能删除，也不能更改编码',
    'dictionaries.itemTextRequired': '请输入名称!',
    'dictionaries.itemValueRequired': '请输入数据值!',
    'dictionaries.itemValueTaken': '该数据值在此字典中已存在',
    'dictionaries.itemSort': '排序必须是 0 到 999999 之间的整数',
    'dictionaries.itemsBuiltIn':
      '系统本身使用该字典的数据值：可以修改名称、排序或禁用，但不能新增、删除或更改数据值',
    'dictionaries.missing': '该字典项所属的字典已不存在',
  },
  fr: {
    'dictionaries.nameRequired': 'Veuillez saisir un nom de dictionnaire !',
    'dictionaries.codeRequired': 'Veuillez saisir un code de dictionnaire !',
    'dictionaries.codeFormat': 'Uniquement des lettres, chiffres, tirets et traits de soulignement',
    'dictionaries.codeTaken':
      'Ce code de dictionnaire existe déjà, peut-être parmi les dictionnaires supprimés',
    'dictionaries.builtIn':
      'Le système lui-même utilise ce dictionnaire : on peut le renommer et le décrire, mais ni le supprimer ni changer son code',
    'dictionaries.itemTextRequired': 'Veuillez saisir un nom !',
    'dictionaries.itemValueRequired': 'Veuillez saisir une valeur !',
    'dictionaries.itemValueTaken': 'Cette valeur existe déjà dans le dictionnaire',
    'dictionaries.itemSort': 'L’ordre doit être un nombre entier de 0 à 999999',
    'dictionaries.itemsBuiltIn':
      'Le système lui-même utilise les valeurs de ce dictionnaire : on peut renommer, réordonner et désactiver ses entrées, mais pas en ajouter, en supprimer ni changer leur valeur',
    'dictionaries.missing': 'Le dictionnaire de cette entrée n’existe plus',
  },
})
