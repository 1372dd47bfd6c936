import { defineTexts } from '../texts.ts'

export const dataSourceTexts = defineTexts({
  en: {
    'dataSources.codeRequired': 'Please enter a data source code!',
    'dataSources.codeFormat': 'A data source code has letters, digits, dots, hyphens and underscores',
    'dataSources.codeTaken': 'This data source code exists already',
    'dataSources.nameRequired': 'Please enter a data source name!',
    'dataSources.onlyPostgres': 'Only PostgreSQL databases can be reached',
    'dataSources.url': 'Please enter the address of a PostgreSQL database, as shown below!',
    'dataSources.urlSecret': 'The address must not hold a user or a password: they have fields of their own',
    'dataSources.urlOption':
      'The address takes no option but sslmode, which is disable, require or verify-full',
    'dataSources.dbNameRequired': 'Please name the database, in the address or here!',
    'dataSources.userRequired': 'Please enter the user name!',
    'dataSources.passwordAgain':
      'The address or the user has changed: please enter the password again. It is not sent anywhere it was not meant for.',
    'dataSources.passwordLost':
      'The stored password cannot be read with this server’s key: please enter it again!',
    'dataSources.linkLocal': 'Link-local addresses are not allowed',
    'dataSources.connected': 'Connected: {version}',
    'dataSources.wrongPassword': 'The database refuses the user name or the password',
    'dataSources.notAllowed': 'The database does not let this user in from here',
    'dataSources.noDatabase': 'The server has no database of this name',
    'dataSources.hostUnknown': 'The host name is not known',
    'dataSources.refused': 'Nothing accepts connections at this host and port',
    'dataSources.unreachable':
      'The host did not answer in time. Check the address and the firewalls between.',
    'dataSources.noTls': 'The secure connection failed. Check sslmode and the certificate of the server.',
    'dataSources.full': 'The database takes no further connections at the moment',
    'dataSources.notPostgres': 'What answers there does not speak like a PostgreSQL database',
  },
  zh: {
    'dataSources.codeRequired': '请输入数据源编码!',
    'dataSources.codeFormat': '数据源编码只能包含字母、数字、点、连字符和下划线',
    'dataSources.codeTaken': '数据源编码已存在',
    'dataSources.nameRequired': '请输入数据源名称!',
    'dataSources.onlyPostgres': '只支持连接 PostgreSQL 数据库',
    'dataSources.url': '请按下方示例输入 PostgreSQL 数据库的地址!',
    'dataSources.urlSecret': '地址中不能包含用户名或密码，请填写在各自的栏位中',
    'dataSources.urlOption': '地址中只允许 sslmode 选项，取值为 disable、require 或 verify-full',
    'dataSources.dbNameRequired': '请在地址中或此处填写数据库名称!',
    'dataSources.userRequired': '请输入用户名!',
    'dataSources.passwordAgain': '地址或用户名已更改，请重新输入密码。已保存的密码不会发送到其他地方。',
    'dataSources.passwordLost': '已保存的密码无法用本服务器的密钥解密，请重新输入!',
    'dataSources.linkLocal': '不允许使用链路本地地址',
    'dataSources.connected': '连接成功：{version}',
    'dataSources.wrongPassword': '数据库拒绝了该用户名或密码',
    'dataSources.notAllowed': '数据库不允许该用户从此处连接',
    'dataSources.noDatabase': '服务器上没有该名称的数据库',
    'dataSources.hostUnknown': '无法识别该主机名',
    'dataSources.refused': '该主机和端口没有接受连接的服务',
    'dataSources.unreachable': '主机未在规定时间内响应，请检查地址和防火墙。',
    'dataSources.noTls': '安全连接失败，请检查 sslmode 和服务器证书。',
    'dataSources.full': '数据库目前不再接受新的连接',
    'dataSources.notPostgres': '该地址的服务不是 PostgreSQL 数据库',
  },
  fr: {
    'dataSources.codeRequired': 'Veuillez saisir un code de source de données !',
    'dataSources.codeFormat':
      'Un code de source se compose de lettres, de chiffres, de points, de tirets et de soulignés',
    'dataSources.codeTaken': 'Ce code de source de données existe déjà',
    'dataSources.nameRequired': 'Veuillez saisir un nom de source de données !',
    'dataSources.onlyPostgres': 'Seules les bases PostgreSQL peuvent être jointes',
    'dataSources.url': 'Veuillez saisir l’adresse d’une base PostgreSQL, comme indiqué ci-dessous !',
    'dataSources.urlSecret':
      'L’adresse ne doit contenir ni utilisateur ni mot de passe : ils ont leurs propres champs',
    'dataSources.urlOption':
      'L’adresse n’accepte d’autre option que sslmode, qui vaut disable, require ou verify-full',
    'dataSources.dbNameRequired': 'Veuillez nommer la base, dans l’adresse ou ici !',
    'dataSources.userRequired': 'Veuillez saisir le nom d’utilisateur !',
    'dataSources.passwordAgain':
      'L’adresse ou l’utilisateur a changé : veuillez saisir de nouveau le mot de passe. Il n’est jamais envoyé ailleurs que prévu.',
    'dataSources.passwordLost':
      'Le mot de passe enregistré ne peut pas être lu avec la clé de ce serveur : veuillez le saisir de nouveau !',
    'dataSources.linkLocal': 'Les adresses de lien local ne sont pas admises',
    'dataSources.connected': 'Connexion établie : {version}',
    'dataSources.wrongPassword': 'La base refuse le nom d’utilisateur ou le mot de passe',
    'dataSources.notAllowed': 'La base n’admet pas cet utilisateur depuis ici',
    'dataSources.noDatabase': 'Le serveur n’a pas de base de ce nom',
    'dataSources.hostUnknown': 'Le nom d’hôte est inconnu',
    'dataSources.refused': 'Rien n’accepte de connexion sur cet hôte et ce port',
    'dataSources.unreachable':
      'L’hôte n’a pas répondu à temps. Vérifiez l’adresse et les pare-feu intermédiaires.',
    'dataSources.noTls': 'La connexion sécurisée a échoué. Vérifiez sslmode et le certificat du serveur.',
    'dataSources.full': 'La base n’accepte plus de connexion pour le moment',
    'dataSources.notPostgres': 'Ce qui répond à cette adresse n’est pas une base PostgreSQL',
  },
})
