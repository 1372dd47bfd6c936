import { defineMessages } from '../../message-text.ts'

export const apiTokenTexts = defineMessages({
  'apiTokens.nameRequired': ['Please name what the token is for!', '请填写令牌的用途名称!', 'Veuillez nommer l’usage du jeton !'],
  'apiTokens.days': ['A token lasts from 1 to 365 days', '令牌有效期为 1 至 365 天', 'Un jeton dure de 1 à 365 jours'],
  'apiTokens.scopeRequired': ['Please choose what the token may do!', '请选择令牌的权限范围!', 'Veuillez choisir ce que le jeton peut faire !'],
  'apiTokens.codesRequired': ['Choose at least one thing that the token may do, or leave “Act” out', '请至少选择一项操作，或取消“执行操作”', 'Choisissez au moins une action, ou retirez « Agir »'],
  'apiTokens.codeForeign': ['The account does not hold this right, or no token may have it', '该账号没有此权限，或此权限不能授予令牌', 'Le compte n’a pas ce droit, ou aucun jeton ne peut l’avoir'],
  'apiTokens.accountRequired': ['Please choose the account that the program acts as!', '请选择程序所用的账号!', 'Veuillez choisir le compte du programme !'],
  'apiTokens.tooManyOfOne': ['An account has at most {most} tokens. Revoke one that is no longer used.', '每个账号最多 {most} 个令牌，请先撤销不再使用的令牌。', 'Un compte a au plus {most} jetons. Révoquez-en un qui ne sert plus.'],
  'apiTokens.revoked': ['The token no longer works', '令牌已撤销', 'Le jeton ne fonctionne plus'],
  'apiTokens.dead': ['This token is unknown, has expired or was revoked', '令牌不存在、已过期或已撤销', 'Ce jeton est inconnu, expiré ou révoqué'],
  'apiTokens.beyondScope': ['This token was not given for that', '此令牌未被授予该权限', 'Ce jeton n’a pas été donné pour cela'],
  'apiTokens.tooMany': ['Too many calls: please wait {seconds} s', '调用过于频繁，请等待 {seconds} 秒', 'Trop d’appels : veuillez attendre {seconds} s'],
})
