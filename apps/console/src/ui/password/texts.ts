import { defineTexts } from '@gridhelm/contract/texts'

export const passwordTexts = defineTexts({
  strength: ['Password strength', '密码强度', 'Robustesse du mot de passe'],
  'level.weak': ['weak', '弱', 'faible'],
  'level.fair': ['almost', '尚缺一项', 'presque'],
  'level.good': ['good', '良好', 'bonne'],
  'level.strong': ['strong', '强', 'forte'],
  'part.length': ['8 characters', '至少 8 位', '8 caractères'],
  'part.digit': ['digit', '数字', 'chiffre'],
  'part.lower': ['lower case', '小写字母', 'minuscule'],
  'part.upper': ['upper case', '大写字母', 'majuscule'],
  'part.symbol': ['symbol', '特殊符号', 'symbole'],
  met: ['met', '已满足', 'présent'],
  missing: ['missing', '未满足', 'manquant'],
  common: ['well-known: many guess it first', '过于常见，容易被猜中', 'bien connu : on l’essaie en premier'],
})
