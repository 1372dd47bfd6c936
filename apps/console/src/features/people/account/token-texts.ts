import { defineTexts } from '@gridhelm/contract/texts'

export const tokenTexts = defineTexts({
  title: ['API tokens', 'API 令牌', 'Jetons d’API'],
  add: ['Make a token', '创建令牌', 'Créer un jeton'],
  failed: ['Your tokens could not be loaded', '令牌加载失败', 'Vos jetons n’ont pas pu être chargés'],
  none: ['No program acts as you', '没有程序使用您的账号', 'Aucun programme n’agit en votre nom'],
  noneHint: ['With a token a program such as Grafana reads what you see, without your password.', '通过令牌，Grafana 等程序无需您的密码即可读取您可见的数据。', 'Avec un jeton, un programme comme Grafana lit ce que vous voyez, sans votre mot de passe.'],
  expires: ['Expires', '到期', 'Expire', 'a moment follows'],
  lastUsed: ['Last used', '最近使用', 'Dernière utilisation', 'a moment follows'],
  madeBy: ['made by {name}', '由 {name} 创建', 'créé par {name}'],
  expired: ['Expired', '已过期', 'Expiré', 'a token'],
  revoked: ['Revoked', '已撤销', 'Révoqué', 'a token'],
})
