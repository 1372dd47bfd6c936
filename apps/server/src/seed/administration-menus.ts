import type { Tier } from '@gridhelm/contract/people/session/entities'
import { button, listButtons, type Menu, screenMenu, top } from './menu-seed.ts'

// Each tier holds what the tiers below it hold, else it could not give them their roles.
const managers: readonly Tier[] = ['admin', 'master', 'submaster', 'operator', 'agent']
const owners: readonly Tier[] = ['admin', 'master', 'submaster']
const lookers: readonly Tier[] = [...managers, 'supervisor']
const heads: readonly Tier[] = ['admin', 'master', 'submaster', 'operator', 'supervisor', 'staff']
const colleagues: readonly Tier[] = [...managers, 'observer', 'supervisor', 'staff']
const planners: readonly Tier[] = ['admin', 'master', 'submaster', 'operator']
const auditors: readonly Tier[] = ['admin', 'master', 'supervisor']

const group = (id: string, names: Menu['names'], icon: string, children: readonly Menu[]): Menu => ({
  kind: 'menu',
  id: `menu-${id}`,
  names,
  url: `/${id}`,
  component: 'layouts/RouteView',
  icon,
  tiers: [...new Set(children.flatMap((child) => child.tiers))],
  children,
})

export const peopleMenus: Menu = group(
  'people',
  { en: 'People and rights', zh: '用户与权限', fr: 'Personnes et droits' },
  'team',
  [
    screenMenu(
      'users',
      { en: 'Users', zh: '用户管理', fr: 'Utilisateurs' },
      { component: 'users/Users', icon: 'user' },
      lookers,
      [
        ...listButtons('user', lookers, managers),
        button(
          'user:freeze',
          { en: 'Freeze and unfreeze', zh: '冻结与解冻', fr: 'Geler et dégeler' },
          managers,
        ),
        button(
          'user:password',
          { en: 'Reset password', zh: '重置密码', fr: 'Réinitialiser le mot de passe' },
          managers,
        ),
        button('user:agent', { en: 'Agent setting', zh: '代理人设置', fr: 'Suppléance' }, managers),
        button('user:bin', { en: 'Recycle bin', zh: '回收站', fr: 'Corbeille' }, owners),
      ],
    ),
    screenMenu(
      'roles',
      { en: 'Roles', zh: '角色管理', fr: 'Rôles' },
      { component: 'roles/Roles', icon: 'safety' },
      owners,
      [
        ...listButtons('role', owners, owners),
        button('role:grant', { en: 'Set permissions', zh: '授权', fr: 'Attribuer les droits' }, owners),
        button('role:users', { en: 'Role users', zh: '角色用户', fr: 'Utilisateurs du rôle' }, owners),
      ],
    ),
    screenMenu(
      'menus',
      { en: 'Menus and permissions', zh: '菜单权限', fr: 'Menus et droits' },
      { component: 'menus/Menus', icon: 'apartment' },
      top,
      [
        ...listButtons('menu', top, top),
        button('menu:rules', { en: 'Data rules', zh: '数据规则', fr: 'Règles de données' }, top),
      ],
    ),
    screenMenu(
      'departments',
      { en: 'Departments', zh: '部门管理', fr: 'Services' },
      { component: 'departments/Departments', icon: 'cluster' },
      top,
      [
        ...listButtons('department', top, top),
        button('department:grant', { en: 'Set permissions', zh: '授权', fr: 'Attribuer les droits' }, top),
        button(
          'department:users',
          { en: 'Department users', zh: '部门用户', fr: 'Membres du service' },
          planners,
        ),
        ...listButtons('departmentRole', planners, planners),
      ],
    ),
    screenMenu(
      'my-department',
      { en: 'My department', zh: '我的部门', fr: 'Mon service' },
      { component: 'departments/MyDepartment', icon: 'branches' },
      heads,
      [
        button('myDepartment:list', { en: 'See', zh: '查看', fr: 'Voir' }, heads),
        button('myDepartment:edit', { en: 'Edit', zh: '编辑', fr: 'Modifier' }, heads),
      ],
    ),
    screenMenu(
      'positions',
      { en: 'Positions', zh: '职务管理', fr: 'Fonctions' },
      { component: 'positions/Positions', icon: 'idcard' },
      top,
      listButtons('position', planners, top),
    ),
    screenMenu(
      'address-book',
      { en: 'Address book', zh: '通讯录', fr: 'Annuaire' },
      { component: 'addressBook/AddressBook', icon: 'book' },
      colleagues,
      [button('addressBook:list', { en: 'See', zh: '查看', fr: 'Voir' }, colleagues)],
    ),
    screenMenu(
      'access',
      { en: 'Why visible?', zh: '权限解释', fr: 'Pourquoi visible ?' },
      { component: 'access/WhyVisible', icon: 'eye' },
      owners,
      [button('access:explain', { en: 'Explain access', zh: '解释权限', fr: 'Expliquer l’accès' }, owners)],
    ),
  ],
)

export const basicMenus: Menu = group(
  'basics',
  { en: 'Basic data', zh: '基础数据', fr: 'Données de base' },
  'database',
  [
    screenMenu(
      'dictionaries',
      { en: 'Dictionaries', zh: '数据字典', fr: 'Dictionnaires' },
      { component: 'dictionaries/Dictionaries', icon: 'book' },
      top,
      [
        ...listButtons('dictionary', top, top),
        button('dictionary:bin', { en: 'Deleted dictionaries', zh: '已删除字典', fr: 'Corbeille' }, top),
      ],
    ),
    screenMenu(
      'categories',
      { en: 'Categories', zh: '分类字典', fr: 'Catégories' },
      { component: 'categories/Categories', icon: 'tags' },
      top,
      listButtons('category', top, top),
    ),
    screenMenu(
      'currencies',
      { en: 'Currencies', zh: '货币管理', fr: 'Devises' },
      { component: 'currencies/Currencies', icon: 'dollar' },
      top,
      listButtons('currency', top, top),
    ),
    screenMenu(
      'locations',
      { en: 'Locations', zh: '位置管理', fr: 'Lieux' },
      { component: 'locations/Locations', icon: 'environment' },
      top,
      listButtons('location', top, top),
    ),
    screenMenu(
      'check-rules',
      { en: 'Check rules', zh: '校验规则', fr: 'Règles de contrôle' },
      { component: 'checkRules/CheckRules', icon: 'audit' },
      top,
      listButtons('checkRule', top, top),
    ),
    screenMenu(
      'fill-rules',
      { en: 'Fill rules', zh: '填值规则', fr: 'Règles de saisie' },
      { component: 'fillRules/FillRules', icon: 'edit' },
      top,
      listButtons('fillRule', top, top),
    ),
    screenMenu(
      'data-sources',
      { en: 'Data sources', zh: '数据源管理', fr: 'Sources de données' },
      { component: 'dataSources/DataSources', icon: 'hdd' },
      top,
      [
        ...listButtons('dataSource', top, top),
        button('dataSource:test', { en: 'Test connection', zh: '测试连接', fr: 'Tester la connexion' }, top),
      ],
    ),
  ],
)

export const recordMenus: readonly Menu[] = [
  screenMenu(
    'announcements',
    { en: 'Announcements', zh: '系统通告', fr: 'Annonces' },
    { component: 'notices/Announcements', icon: 'notification' },
    owners,
    [
      ...listButtons('announcement', owners, owners),
      button(
        'announcement:release',
        { en: 'Publish and revoke', zh: '发布与撤销', fr: 'Publier et retirer' },
        owners,
      ),
    ],
  ),
  screenMenu(
    'message-templates',
    { en: 'Message templates', zh: '消息模板', fr: 'Modèles de messages' },
    { component: 'messages/MessageTemplates', icon: 'file-text' },
    top,
    listButtons('messageTemplate', top, top),
  ),
  screenMenu(
    'logs',
    { en: 'Logs', zh: '日志管理', fr: 'Journaux' },
    { component: 'logs/Logs', icon: 'history' },
    auditors,
    listButtons('log', auditors, top),
  ),
  screenMenu(
    'data-logs',
    { en: 'Data logs', zh: '数据日志', fr: 'Versions des données' },
    { component: 'dataLogs/DataLogs', icon: 'file-text' },
    top,
    listButtons('dataLog', top, top),
  ),
]
