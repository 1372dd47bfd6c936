import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const leaveDemoTexts = defineTexts({
  title: ['This is a demo', '当前为演示系统', 'Ceci est une démo'],
  lead: [
    'Empty it to begin with your own sites: every site, device, person, payment and measured value goes, and an empty installation starts with you as its administrator.',
    '清空后即可添加自己的电站：所有电站、设备、人员、付款和测量数据都将删除，系统将以您为管理员重新启动。',
    'Videz-la pour commencer avec vos propres sites : tous les sites, appareils, personnes, paiements et mesures disparaissent, et une installation vide démarre avec vous pour administrateur.',
  ],
  remove: ['Remove demo data', '删除演示数据', 'Supprimer les données de la démo'],
  contents: ['{sites} {sites|site|sites} and {people} {people|person|people} go, with all their history.', '将删除 {sites} 个电站和 {people} 个人员及其全部历史。', '{sites} {sites|site|sites} et {people} {people|personne|personnes} disparaissent, avec tout leur historique.'],
  own: [
    'Added here by people and gone as well: {sites} {sites|site|sites}, {people} {people|account|accounts}. Export what you want to keep first.',
    '其中在此添加、也将一并删除的有 {sites} 个电站、{people} 个账号。需要保留的请先导出。',
    'Ajoutés ici et supprimés aussi : {sites} {sites|site|sites}, {people} {people|compte|comptes}. Exportez d’abord ce que vous voulez garder.',
  ],
  everybodyKnows: ['Everybody knows the passwords of a demo. Whoever has started it reads a code in its terminal.', '演示系统的密码是公开的。启动者可在终端中看到验证码。', 'Tout le monde connaît les mots de passe d’une démo. Qui l’a démarrée lit un code dans son terminal.'],
  showCode: ['Show a code in the terminal', '在终端中显示验证码', 'Afficher un code dans le terminal'],
  code: ['Code from the terminal', '终端中的验证码', 'Code du terminal'],
  password: ['Your new password', '您的新密码', 'Votre nouveau mot de passe'],
  confirm: words.newPasswordAgain,
  send: ['Remove everything', '全部删除', 'Tout supprimer'],
  waiting: ['The installation is being emptied', '正在清空系统', 'L’installation est en train d’être vidée'],
  waitingDetail: ['The server starts anew; this page then leads to the login. It takes about half a minute.', '服务器正在重新启动，随后将转到登录页，约需半分钟。', 'Le serveur redémarre ; cette page mène ensuite à la connexion. Cela prend environ une demi-minute.'],
})
