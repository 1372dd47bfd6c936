import '../../form/texts.ts'
import './texts.ts'
import { z } from 'zod'
import { choice, clearableText, flag, requiredText } from '../../form/fields.ts'
import { defineResource } from '../../resource/resource.ts'
import { rule } from '../../rule.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const texts = defineTexts({
  title: ['Login ways', '登录方式', 'Moyens de connexion'],
  code: words.code,
  codeHint: [
    'Part of the address: …/api/thirdLogin/{code}/callback',
    '地址的一部分：…/api/thirdLogin/{code}/callback',
    'Partie de l’adresse : …/api/thirdLogin/{code}/callback',
  ],
  name: words.name,
  kind: ['Protocol', '协议', 'Protocole'],
  issuer: ['Address of the service', '服务地址', 'Adresse du service'],
  issuerHint: [
    'The issuer of OpenID Connect, or the address of the CAS server, as https://login.example.org/cas',
    'OpenID Connect 的 issuer，或 CAS 服务器地址，如 https://login.example.org/cas',
    'L’émetteur OpenID Connect, ou l’adresse du serveur CAS, comme https://login.example.org/cas',
  ],
  clientId: ['Client id', '客户端 ID', 'Identifiant du client'],
  clientSecret: ['Client secret', '客户端密钥', 'Secret du client'],
  matchesName: ['Same user name', '用户名一致即可', 'Même nom d’utilisateur'],
  matchesNameHint: [
    'Whoever the service calls by the user name of an account logs in as that account, without binding it first. Only for a service whose user names are given out by your own organisation.',
    '服务中的用户名与账号相同即可登录该账号，无需先绑定。仅适用于用户名由本单位分配的服务。',
    'Quiconque porte là-bas le nom d’utilisateur d’un compte se connecte à ce compte, sans le lier d’abord. Seulement pour un service dont votre organisation attribue les noms.',
  ],
  mayRegister: ['Strangers get an account', '允许注册', 'Inscription des inconnus'],
  mayRegisterHint: [
    'Of an end user, without a password, below the account named here',
    '注册为终端用户，无密码，归属于下面的账号',
    'D’utilisateur final, sans mot de passe, sous le compte nommé ici',
  ],
  registerParent: ['Below the account', '所属上级账号', 'Sous le compte'],
  enabled: ['In use', '启用', 'Actif'],
  createBy: words.createdBy,
  createTime: words.created,
})

/** Encrypted, except on this machine; no secret in it, and nothing behind the path. */
const serviceAddress =
  /^(?:https:\/\/[^\s/?#@\\]+|http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?)(?:\/[^\s?#\\]*)?$/

/** Blank means "as it was", so it is no value at all. */
const secret = z
  .string()
  .max(500, rule('form.tooLong'))
  .nullish()
  .transform((text) => (text === '' || text === null ? undefined : text))

const editForm = z.object({
  name: requiredText(rule('loginWays.nameRequired'), 60),
  nameEn: clearableText(60),
  nameZh: clearableText(60),
  nameFr: clearableText(60),
  kind: choice(['oidc', 'cas'], rule('loginWays.kindRequired')),
  issuer: requiredText(rule('loginWays.issuer'), 300)
    .regex(serviceAddress, rule('loginWays.issuer'))
    .transform((text) => text.replace(/\/+$/, '')),
  clientId: clearableText(200),
  clientSecret: secret,
  matchesName: flag.optional(),
  mayRegister: flag.optional(),
  registerParent: clearableText(100),
  enabled: flag.optional(),
})

const form = editForm.extend({
  code: requiredText(rule('loginWays.codeRequired'), 32).regex(
    /^[a-z][a-z\d-]{1,31}$/,
    rule('loginWays.codeFormat'),
  ),
  enabled: flag.default(true),
})

export const loginWayResource = defineResource({
  noun: 'loginWays',
  path: '/sys/loginWay',
  permission: 'loginWay',
  texts,
  fields: {
    code: { kind: 'text', required: true, form: 'add', unique: 'loginWays.codeTaken' },
    name: { kind: 'localized', search: 'contains', required: true },
    kind: { kind: 'choice', dictionary: 'login_way_kind', search: 'equals', required: true },
    issuer: { kind: 'text', required: true },
    clientId: { kind: 'text', column: 'choosable' },
    clientSecret: { kind: 'text', writeOnly: true },
    matchesName: { kind: 'flag', column: 'choosable' },
    mayRegister: { kind: 'flag', column: 'choosable' },
    registerParent: { kind: 'text', column: 'choosable' },
    enabled: { kind: 'flag' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', form: 'never', column: 'choosable' },
  },
  addRule: form,
  editRule: editForm.partial(),
  sort: { field: 'createTime', order: 'asc' },
  can: { add: true, edit: true, remove: true },
  guards: { ownName: true, stepUp: true },
})
