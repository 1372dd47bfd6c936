import { defineMessages } from '../../message-text.ts'

export const loadTexts = defineMessages({
  'loads.homeRequired': ['Please say which home: its number, its serial number or the card', '请指明户用系统：编号、序列号或卡号', 'Veuillez indiquer le kit : son numéro de série ou la carte'],
  'loads.homeUnknown': ['No home of yours has this number or card', '您名下没有该编号或卡号的户用系统', 'Aucun de vos kits n’a ce numéro ou cette carte'],
  'loads.cardBlocked': ['This card is blocked or was reported lost', '该卡已停用或已挂失', 'Cette carte est bloquée ou déclarée perdue'],
  'loads.notInUse': ['{home} is in the state “{state}”: only a home that a customer uses takes a load', '{home} 的状态为“{state}”：只有客户正在使用的户用系统才能充值', '{home} est « {state} » : seul un kit qu’un client utilise reçoit un chargement'],
  'loads.noSite': ['{home} stands at no site, so its income cannot be booked', '{home} 未归属任何电站，收入无法入账', '{home} n’est rattaché à aucun site : sa recette ne peut être comptabilisée'],
  'loads.noKey': ['{home} has no key, and no vending server is configured: no code can be made', '{home} 没有密钥，也未配置售电服务器，无法生成充值码', '{home} n’a pas de clé et aucun serveur de vente n’est configuré : aucun code n’est possible'],
  'loads.keyWrong': ['The key of this home is no OpenPAYGO key: 32 hexadecimal digits', '该户用系统的密钥不是 OpenPAYGO 密钥（32 位十六进制）', 'La clé de ce kit n’est pas une clé OpenPAYGO : 32 chiffres hexadécimaux'],
  'loads.noWallet': ['The customer has no money in a wallet yet', '客户钱包尚无资金', 'Le client n’a pas encore d’argent'],
  'loads.whichWallet': ['The customer has wallets in {currencies}: please say which', '客户有多个币种的钱包（{currencies}），请指明', 'Le client a des porte-monnaie en {currencies} : veuillez préciser'],
  'loads.noPrice': ['No price in {currency} is in force for this customer', '该客户没有有效的 {currency} 价格', 'Aucun prix en {currency} n’est en vigueur pour ce client'],
  'loads.tooLittle': ['{amount} is too little: the least is {least}', '{amount} 不足，最低为 {least}', '{amount} ne suffit pas : le minimum est {least}'],
  'loads.notNow': ['Nothing was changed: the load is “{state}”', '未作更改：该充值状态为“{state}”', 'Rien n’a été changé : le chargement est « {state} »'],
  'loads.noPhone': ['The customer has no phone number: enter one, or give the code by voice', '客户没有手机号：请填写一个，或口头告知充值码', 'Le client n’a pas de téléphone : saisissez-en un, ou donnez le code de vive voix'],
  'loads.notKeypad': ['This home gets its codes over the air: push again instead', '该户用系统通过网络接收充值码：请改用重新推送', 'Ce kit reçoit ses codes par le réseau : renvoyez plutôt par ce canal'],
  'loads.notConnected': ['This home has a keypad and no line: send the SMS again instead', '该户用系统只有键盘、没有联网：请改为重发短信', 'Ce kit n’a qu’un clavier, sans liaison : renvoyez plutôt le SMS'],
  'loads.countWrong': ['Please enter the count that the home shows, a whole number', '请输入户用系统显示的计数（整数）', 'Veuillez saisir le compteur affiché par le kit, un nombre entier'],
  'loads.countBehind': ['The home shows {shown}, this code has the count {wanted}: it was not taken yet', '户用系统显示 {shown}，该充值码计数为 {wanted}：尚未被接受', 'Le kit affiche {shown}, ce code a le compteur {wanted} : il n’est pas encore accepté'],
  'loads.countAhead': [
    'The home shows {shown}, but no code beyond {known} was ever made for it. Please look again, or sync the counter.',
    '户用系统显示 {shown}，但其最大充值码计数仅为 {known}。请再次核对，或同步计数。',
    'Le kit affiche {shown}, mais aucun code au-delà de {known} n’a été fait pour lui. Vérifiez, ou synchronisez le compteur.',
  ],
  'loads.noToken': ['The code is not made yet', '充值码尚未生成', 'Le code n’est pas encore fait'],
  'loads.noCounter': ['The counter of this home is kept by the vending server', '该户用系统的计数由售电服务器管理', 'Le compteur de ce kit est tenu par le serveur de vente'],
  'loads.unlocked': ['{home} is paid off already', '{home} 已付清', '{home} est déjà soldé'],
})
