import { defineList } from '../../resource/read-list.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { apiTokenCalls, tokenStates } from './calls.ts'

const texts = defineTexts({
  title: ['API tokens', 'API 令牌', 'Jetons d’API'],
  name: ['For', '用途', 'Usage', 'what a token is for'],
  username: words.account,
  usernameExample: ['User name or real name', '用户名或真实姓名', 'Nom d’utilisateur ou nom réel'],
  scopes: ['May', '权限范围', 'Peut', 'what a token may do'],
  state: words.state,
  'state.live': ['In use', '有效', 'En service', 'a token'],
  'state.expired': ['Expired', '已过期', 'Expiré', 'a token'],
  'state.revoked': ['Revoked', '已撤销', 'Révoqué', 'a token'],
  lastUsedTime: ['Last use', '最近使用', 'Dernière utilisation'],
  lastAddress: ['From', '来源地址', 'Depuis', 'an IP address'],
  expireTime: ['Expires', '到期时间', 'Expire le'],
  createBy: words.createdBy,
  createTime: words.created,
  empty: ['No token has been made', '还没有令牌', 'Aucun jeton n’a été créé'],
  emptyHint: ['A token lets a program read, or do, what an account may, without a password.', '令牌让程序无需密码即可读取或执行账号权限内的内容。', 'Un jeton permet à un programme de lire ou de faire ce que peut un compte, sans mot de passe.'],
})

export const apiTokenList = defineList({
  noun: 'api-tokens',
  call: apiTokenCalls.list,
  texts,
  fields: {
    name: { kind: 'text', search: 'contains', width: 180, wraps: true },
    username: { kind: 'text', search: 'contains', width: 180, wraps: true },
    scopes: { kind: 'text', unsorted: true, width: 190, wraps: true },
    state: {
      kind: 'choice',
      choices: tokenStates,
      tones: { live: 'good', expired: 'off', revoked: 'off' },
      search: 'equals',
      unsorted: true,
      width: 110,
    },
    lastUsedTime: { kind: 'moment', width: 130 },
    lastAddress: { kind: 'text', unsorted: true, width: 120 },
    expireTime: { kind: 'moment', width: 150 },
    createBy: { kind: 'text', unsorted: true, column: 'choosable' },
    createTime: { kind: 'moment', column: 'choosable' },
  },
  sort: { field: 'createTime', order: 'desc' },
})
