import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const passkeyTexts = defineTexts({
  title: ['Passkeys', '通行密钥', 'Clés d’accès'],
  failed: ['The passkeys could not be loaded', '通行密钥加载失败', 'Les clés d’accès n’ont pas pu être chargées'],
  hint: [
    'Your phone, computer or security key proves who you are in place of a code: after the password at the login, and before dangerous steps.',
    '由您的手机、电脑或安全密钥代替验证码证明您的身份：登录时在密码之后，以及在危险操作之前。',
    'Votre téléphone, votre ordinateur ou une clé de sécurité prouve votre identité à la place d’un code : après le mot de passe à la connexion, et avant les opérations dangereuses.',
  ],
  notHere: ['This browser offers no passkeys here: they need an encrypted connection and a host name.', '此处浏览器无法使用通行密钥：需要加密连接和主机名。', 'Ce navigateur n’offre pas de clés d’accès ici : il faut une connexion chiffrée et un nom d’hôte.'],
  since: ['since', '添加时间：', 'depuis', 'the moment follows'],
  lastUsed: ['last used', '上次使用：', 'dernière utilisation'],
  add: ['Add a passkey', '添加通行密钥', 'Ajouter une clé d’accès'],
  added: ['The passkey has been added', '通行密钥已添加', 'La clé d’accès a été ajoutée'],
  name: words.name,
  nameHint: ['By which you know it again, such as the device that keeps it.', '便于您识别的名称，例如保存它的设备。', 'Pour la reconnaître, par exemple l’appareil qui la garde.'],
  password: ['Your password', '您的密码', 'Votre mot de passe'],
  goOn: ['Continue', '继续', 'Continuer'],
  remove: ['Remove the passkey', '删除通行密钥', 'Supprimer la clé d’accès'],
  removeNamed: ['Remove the passkey {name}', '删除通行密钥 {name}', 'Supprimer la clé d’accès {name}'],
  removeConsequence: ['It no longer opens your account. Delete it on the device as well.', '此后它不能再用于您的账号。请在设备上也将其删除。', 'Elle n’ouvre plus votre compte. Supprimez-la aussi sur l’appareil.'],
})
