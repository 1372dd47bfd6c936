import type { Language } from '../../language.ts'

export type Title = Readonly<Record<Language, string>>

const title = (en: string, zh: string, fr: string): Title => ({ en, zh, fr })

/** What the log calls each call that writes; the calls of plain lists get theirs from the title of the list. */
export const operationTitles: Readonly<Record<string, Title>> = {
  'POST /sys/login': title('Log in', '登录', 'Connexion'),
  'POST /sys/phoneLogin': title('Log in by mobile number', '手机号登录', 'Connexion par téléphone'),
  'POST /sys/logout': title('Log out', '退出登录', 'Déconnexion'),
  'POST /sys/sms': title('Send a verification code', '发送验证码', 'Envoi d’un code de vérification'),
  'GET /sys/switchLanguage': title('Switch the language', '切换语言', 'Changement de langue'),
  'POST /sys/selectDepart': title('Switch the department', '切换部门', 'Changement de service'),
  'POST /sys/user/updatePassword': title(
    'Change the own password',
    '修改自己的密码',
    'Changement de son mot de passe',
  ),
  'POST /sys/user/register': title('Register an account', '注册账号', 'Inscription'),
  'POST /sys/user/passwordChange': title(
    'Set a new password by code',
    '通过验证码重设密码',
    'Nouveau mot de passe par code',
  ),
  'DELETE /sys/session/mine': title('End own sessions', '结束自己的会话', 'Fermeture de ses sessions'),
  'DELETE /sys/session/delete': title('End a session', '结束会话', 'Fermeture d’une session'),
  'PUT /sys/sysAnnouncementSend/editByAnntIdAndUserId': title(
    'Mark a notice as read',
    '标记通知已读',
    'Notification marquée comme lue',
  ),
  'PUT /sys/sysAnnouncementSend/readAll': title(
    'Mark all notices as read',
    '标记全部通知已读',
    'Toutes les notifications marquées comme lues',
  ),
  'GET /sys/annountCement/doReleaseData': title(
    'Publish an announcement',
    '发布通告',
    'Publication d’une annonce',
  ),
  'GET /sys/annountCement/doReovkeData': title('Revoke an announcement', '撤销通告', 'Retrait d’une annonce'),
  'POST /message/sysMessageTemplate/sendMsg': title(
    'Send a test message',
    '发送测试消息',
    'Envoi d’un message d’essai',
  ),
  'POST /iotProject/resettingCache/{projectid}': title(
    'Read a project anew',
    '重新读取项目',
    'Relecture d’un projet',
  ),
  'POST /iotProject/clearQuarantine': title(
    'Clear the quarantine',
    '清空隔离数据',
    'Vidage de la quarantaine',
  ),
  'PUT /message/sysMessage/retry': title('Send a message again', '重新发送消息', 'Nouvel envoi d’un message'),
  'PUT /sys/user/frozenBatch': title(
    'Freeze or unfreeze users',
    '冻结或解冻用户',
    'Gel ou dégel d’utilisateurs',
  ),
  'PUT /sys/user/changePassword': title(
    'Reset the password of a user',
    '重置用户密码',
    'Réinitialisation d’un mot de passe',
  ),
  'PUT /sys/user/putRecycleBin': title(
    'Restore deleted users',
    '还原已删除的用户',
    'Restauration d’utilisateurs supprimés',
  ),
  'DELETE /sys/user/deleteRecycleBin': title(
    'Delete users for good',
    '彻底删除用户',
    'Suppression définitive d’utilisateurs',
  ),
  'POST /sys/sysUserAgent/add': title(
    'Set the agent of a user',
    '设置用户代理人',
    'Désignation d’un suppléant',
  ),
  'PUT /sys/sysUserAgent/edit': title(
    'Change the agent of a user',
    '修改用户代理人',
    'Modification d’un suppléant',
  ),
  'POST /sys/user/addSysUserRole': title('Give a role to users', '为用户分配角色', 'Attribution d’un rôle'),
  'DELETE /sys/user/deleteUserRole': title('Take a role from a user', '取消用户的角色', 'Retrait d’un rôle'),
  'DELETE /sys/user/deleteUserRoleBatch': title(
    'Take a role from several users',
    '批量取消用户的角色',
    'Retrait d’un rôle à plusieurs utilisateurs',
  ),
  'POST /sys/permission/saveRolePermission': title(
    'Change the permissions of a role',
    '修改角色权限',
    'Modification des droits d’un rôle',
  ),
  'POST /sys/role/datarule': title(
    'Change the data rules of a role',
    '修改角色数据规则',
    'Modification des règles de données d’un rôle',
  ),
  'POST /sys/permission/add': title('Menus: add', '菜单管理：添加', 'Menus : ajout'),
  'PUT /sys/permission/edit': title('Menus: edit', '菜单管理：修改', 'Menus : modification'),
  'DELETE /sys/permission/delete': title('Menus: delete', '菜单管理：删除', 'Menus : suppression'),
  'DELETE /sys/permission/deleteBatch': title(
    'Menus: delete several',
    '菜单管理：批量删除',
    'Menus : suppression groupée',
  ),
  'POST /sys/permission/addPermissionRule': title(
    'Data rules: add',
    '数据规则：添加',
    'Règles de données : ajout',
  ),
  'PUT /sys/permission/editPermissionRule': title(
    'Data rules: edit',
    '数据规则：修改',
    'Règles de données : modification',
  ),
  'DELETE /sys/permission/deletePermissionRule': title(
    'Data rules: delete',
    '数据规则：删除',
    'Règles de données : suppression',
  ),
  'PUT /sys/sysDepart/editMine': title('My department: edit', '我的部门：修改', 'Mon service : modification'),
  'POST /sys/user/editSysDepartWithUser': title(
    'Add users to a department',
    '向部门添加用户',
    'Ajout d’utilisateurs à un service',
  ),
  'DELETE /sys/user/deleteUserInDepart': title(
    'Remove a user from a department',
    '从部门移除用户',
    'Retrait d’un utilisateur d’un service',
  ),
  'DELETE /sys/user/deleteUserInDepartBatch': title(
    'Remove several users from a department',
    '从部门批量移除用户',
    'Retrait de plusieurs utilisateurs d’un service',
  ),
  'POST /sys/permission/saveDepartPermission': title(
    'Change the permissions of a department',
    '修改部门权限',
    'Modification des droits d’un service',
  ),
  'POST /sys/sysDepartPermission/datarule': title(
    'Change the data rules of a department',
    '修改部门数据规则',
    'Modification des règles de données d’un service',
  ),
  'POST /sys/sysDepartPermission/saveDeptRolePermission': title(
    'Change the permissions of a department role',
    '修改部门角色权限',
    'Modification des droits d’un rôle de service',
  ),
  'POST /sys/sysDepartRole/datarule': title(
    'Change the data rules of a department role',
    '修改部门角色数据规则',
    'Modification des règles de données d’un rôle de service',
  ),
  'POST /sys/sysDepartRole/deptRoleUserAdd': title(
    'Change the department roles of a user',
    '修改用户的部门角色',
    'Modification des rôles de service d’un utilisateur',
  ),
  'PUT /sys/dict/back/{id}': title(
    'Restore a deleted dictionary',
    '还原已删除的字典',
    'Restauration d’un dictionnaire supprimé',
  ),
  'DELETE /sys/dict/deletePhysic/{id}': title(
    'Delete a dictionary for good',
    '彻底删除字典',
    'Suppression définitive d’un dictionnaire',
  ),
  'POST /online/cgreport/api/testConnection': title(
    'Test a data source',
    '测试数据源连接',
    'Test d’une source de données',
  ),
  'POST /serialNumber/bindProject': title(
    'Bind a serial number to a project',
    '序列号绑定项目',
    'Rattachement d’un numéro de série à un projet',
  ),
  'POST /group/addGroup': title('Project groups: add', '项目分组：添加', 'Groupes de projets : ajout'),
  'PUT /group/editGroup': title(
    'Project groups: rename',
    '项目分组：重命名',
    'Groupes de projets : changement de nom',
  ),
  'DELETE /group/deleteGroup/{groupId}': title(
    'Project groups: delete',
    '项目分组：删除',
    'Groupes de projets : suppression',
  ),
  'POST /group/addGroupProject': title(
    'Put projects into a group',
    '将项目加入分组',
    'Ajout de projets à un groupe',
  ),
  'DELETE /group/deleteGroupProject': title(
    'Take a project out of a group',
    '将项目移出分组',
    'Retrait d’un projet d’un groupe',
  ),
  'PUT /group/moveGroupProject': title(
    'Move a project to another group',
    '将项目移到其他分组',
    'Déplacement d’un projet vers un autre groupe',
  ),
  'PUT /group/dragSort': title('Project groups: sort', '项目分组：排序', 'Groupes de projets : tri'),
  'PUT /systemSetting/edit': title(
    'Change the system settings',
    '修改系统设置',
    'Modification des paramètres du système',
  ),
  'POST /sys/common/upload': title('Upload a file', '上传文件', 'Envoi d’un fichier'),
  'PUT /iotProject/switch': title(
    'Switch a project on or off',
    '启用或停用项目',
    'Mise en ou hors service d’un projet',
  ),
  'PUT /iotProject/personalise': title(
    'Personalise a project',
    '个性化编辑项目',
    'Personnalisation d’un projet',
  ),
  'POST /iotProject/bindUser': title(
    'Bind users to a project',
    '为项目绑定用户',
    'Rattachement d’utilisateurs à un projet',
  ),
  'POST /iotProject/unbindUser': title(
    'Unbind users from a project',
    '解除项目的用户绑定',
    'Retrait d’utilisateurs d’un projet',
  ),
  'POST /iotProject/bindProject': title(
    'Bind projects to a user',
    '为用户绑定项目',
    'Rattachement de projets à un utilisateur',
  ),
  'POST /iotProject/unbindProject': title(
    'Unbind projects from a user',
    '解除用户的项目绑定',
    'Retrait de projets d’un utilisateur',
  ),
  'POST /iotProject/credential/reset': title(
    'Make a new password for a project’s controller',
    '重置项目控制器密码',
    'Nouveau mot de passe pour l’automate d’un projet',
  ),
  'PUT /iotProject/credential/user': title(
    'Change the user name of a project’s controller',
    '修改项目控制器用户名',
    'Changement du nom d’utilisateur de l’automate d’un projet',
  ),
  'PUT /iotProject/credential/certificate': title(
    'Change the certificate of a project’s controller',
    '更换项目控制器证书',
    'Changement du certificat de l’automate d’un projet',
  ),
  'GET /iotProject/brokerFiles': title(
    'Take out the broker’s files',
    '导出代理服务器文件',
    'Export des fichiers du courtier',
  ),
  'PUT /iotProject/singleLine': title(
    'Change a single-line diagram',
    '修改单线图',
    'Modification d’un schéma unifilaire',
  ),
  'DELETE /iotProject/singleLine': title(
    'Reset a single-line diagram',
    '重置单线图',
    'Réinitialisation d’un schéma unifilaire',
  ),
  'POST /alarm/acknowledge': title('Acknowledge alarms', '确认告警', 'Acquittement d’alarmes'),
  'POST /alarm/comment': title('Comment on an alarm', '告警备注', 'Commentaire d’une alarme'),
  'POST /alarm/shelve': title('Shelve alarms', '搁置告警', 'Mise de côté d’alarmes'),
  'POST /alarm/unshelve': title(
    'Take alarms off the shelf',
    '取消搁置告警',
    'Reprise d’alarmes mises de côté',
  ),
  'GET /alarm/exportXls': title('Alarms: export', '告警列表：导出', 'Alarmes : exportation'),
  'POST /alarmRule/save': title('Save an alarm rule', '保存告警规则', 'Enregistrement d’une règle d’alarme'),
  'DELETE /alarmRule/delete': title(
    'Delete an alarm rule',
    '删除告警规则',
    'Suppression d’une règle d’alarme',
  ),
  'POST /alarmEscalation/save': title(
    'Save an alarm escalation',
    '保存告警升级通知',
    'Enregistrement d’une escalade d’alarmes',
  ),
  'DELETE /alarmEscalation/delete': title(
    'Delete an alarm escalation',
    '删除告警升级通知',
    'Suppression d’une escalade d’alarmes',
  ),
  'POST /counterRepair/decide': title(
    'Decide about a counter repair',
    '处理表码修正',
    'Décision sur une correction de compteur',
  ),
  'POST /counterRepair/approveBatch': title(
    'Approve several counter repairs',
    '批量批准表码修正',
    'Approbation groupée de corrections de compteurs',
  ),
  'POST /counterRepair/scan': title(
    'Look through the counters of a station',
    '检查电站计数器',
    'Examen des compteurs d’un site',
  ),
  'GET /counterRepair/exportXls': title(
    'Counter repair: export',
    '表码修正：导出',
    'Correction des compteurs : exportation',
  ),
  'POST /dataShow/insert': title(
    'Change how data are shown',
    '修改数据显示',
    'Modification de l’affichage des données',
  ),
  'DELETE /dataShow/reset': title(
    'Reset how data are shown',
    '重置数据显示',
    'Réinitialisation de l’affichage des données',
  ),
  'POST /scheduledReport/add': title(
    'Scheduled reports: add',
    '定时报表：添加',
    'Rapports planifiés : ajout',
  ),
  'PUT /scheduledReport/edit': title(
    'Scheduled reports: edit',
    '定时报表：修改',
    'Rapports planifiés : modification',
  ),
  'DELETE /scheduledReport/delete': title(
    'Scheduled reports: delete',
    '定时报表：删除',
    'Rapports planifiés : suppression',
  ),
  'PUT /scheduledReport/switch': title(
    'Scheduled reports: switch on or off',
    '定时报表：启用或停用',
    'Rapports planifiés : mise en ou hors service',
  ),
  'PUT /scheduledReport/runNow': title(
    'Scheduled reports: run now',
    '定时报表：立即执行',
    'Rapports planifiés : exécution immédiate',
  ),
  'GET /scheduledReport/download': title(
    'Scheduled reports: download a file',
    '定时报表：下载文件',
    'Rapports planifiés : téléchargement d’un fichier',
  ),
  'GET /message/sysMessage/attachment': title(
    'Download an attachment of the outbox',
    '下载发件箱附件',
    'Téléchargement d’une pièce jointe',
  ),
  'GET /iotProject/exportPowerHisCurve': title(
    'Power history: export',
    '功率历史曲线：导出',
    'Historique de puissance : exportation',
  ),
  'GET /freeReport/exportPowerCurve': title(
    'Free curves: export',
    '自由曲线：导出',
    'Courbes libres : exportation',
  ),
  'GET /freeReport/exportPowerGeneration': title(
    'Generation statistics: export',
    '发电量统计：导出',
    'Statistiques de production : exportation',
  ),
  'GET /freeReport/exportFaultStatistics': title(
    'Fault statistics: export',
    '故障统计：导出',
    'Statistiques des défauts : exportation',
  ),
  'GET /fault/export': title(
    'Alarm history: export',
    '历史告警：导出',
    'Historique des alarmes : exportation',
  ),
  'GET /diesel/exportLedger': title(
    'Diesel ledger: export',
    '柴油台账：导出',
    'Registre du gazole : exportation',
  ),
  'GET /freeReport/export': title('Free report: export', '自由报表：导出', 'Rapport libre : exportation'),
  'POST /queryCondition/add': title('Saved queries: add', '查询条件：保存', 'Requêtes enregistrées : ajout'),
  'PUT /queryCondition/edit': title(
    'Saved queries: edit',
    '查询条件：修改',
    'Requêtes enregistrées : modification',
  ),
  'PUT /queryCondition/use': title(
    'Saved queries: open',
    '查询条件：打开',
    'Requêtes enregistrées : ouverture',
  ),
  'DELETE /queryCondition/delete': title(
    'Saved queries: delete',
    '查询条件：删除',
    'Requêtes enregistrées : suppression',
  ),
  'POST /diesel/add': title(
    'Diesel ledger: add a delivery',
    '柴油台账：登记送油',
    'Registre du gazole : ajout',
  ),
  'PUT /diesel/edit': title(
    'Diesel ledger: edit a delivery',
    '柴油台账：修改送油',
    'Registre du gazole : modification',
  ),
  'DELETE /diesel/delete': title(
    'Diesel ledger: delete a delivery',
    '柴油台账：删除送油',
    'Registre du gazole : suppression',
  ),
  'PUT /diesel/fuelCurve': title(
    'Diesel ledger: change a fuel curve',
    '柴油台账：修改油耗曲线',
    'Registre du gazole : courbe de consommation modifiée',
  ),
  'DELETE /diesel/fuelCurve': title(
    'Diesel ledger: usual fuel curve again',
    '柴油台账：恢复默认油耗曲线',
    'Registre du gazole : courbe usuelle rétablie',
  ),
  'POST /remote/commandControl': title('Ask for a command', '发起指令', 'Demande d’une commande'),
  'POST /iotProject/systemOnOrOff': title(
    'Ask for a site to start or stop',
    '发起站点启停',
    'Demande de marche ou d’arrêt d’un site',
  ),
  'POST /remote/commandConfirm': title('Confirm a command', '确认指令', 'Confirmation d’une commande'),
  'POST /remote/commandOverride': title('Override an interlock', '越过联锁', 'Levée d’un verrouillage'),
  'POST /remote/commandWithdraw': title('Withdraw a command', '撤回指令', 'Retrait d’une commande'),
  'POST /remote/batchDryRun': title('Batch: dry run', '批量下发：预演', 'Envoi en lot : essai à blanc'),
  'POST /remote/batchStart': title('Batch: start', '批量下发：开始', 'Envoi en lot : lancement'),
  'POST /remote/batchStop': title('Batch: stop', '批量下发：停止', 'Envoi en lot : arrêt'),
  'GET /remote/exportXls': title(
    'Command log: export',
    '指令记录：导出',
    'Journal des commandes : exportation',
  ),
}
