import type { Tier } from '@gridhelm/contract/people/session/entities'
import { basicMenus, peopleMenus, recordMenus } from './administration-menus.ts'
import { type Button, button, everybody, type Menu } from './menu-seed.ts'
import { operationMenus, powerStationMenus } from './power-station-menus.ts'
import { stationMenus } from './station-menus.ts'

const owners: readonly Tier[] = ['admin', 'master', 'submaster']
const watchers: readonly Tier[] = ['admin', 'master', 'submaster', 'operator', 'observer', 'supervisor']

export const permissionSeeds: readonly (Menu | Button)[] = [
  {
    kind: 'menu',
    id: 'menu-stations',
    names: { en: 'Stations', zh: '电站', fr: 'Stations' },
    url: '/stationmanage/sel',
    component: 'stations/StationSelection',
    icon: 'home',
    keepAlive: true,
    tiers: everybody,
    children: [
      button('largeScreen', { en: 'Large screen', zh: '大屏展示', fr: 'Grand écran' }, watchers),
      button(
        'bigScreen-show',
        { en: 'Large-screen button', zh: '大屏按钮', fr: 'Bouton grand écran' },
        watchers,
      ),
      button('singleLine', { en: 'Single-line diagram', zh: '单线图', fr: 'Schéma unifilaire' }, everybody),
      button(
        'singleLine:edit',
        { en: 'Edit single-line diagrams', zh: '编辑单线图', fr: 'Modifier les schémas unifilaires' },
        owners,
      ),
      button(
        'dataShow:edit',
        { en: 'Edit how data are shown', zh: '编辑数据显示', fr: 'Modifier l’affichage des données' },
        owners,
      ),
      button(
        'diesel:list',
        { en: 'See the diesel ledger', zh: '查看柴油台账', fr: 'Voir le registre du gazole' },
        watchers,
      ),
      button(
        'diesel:edit',
        { en: 'Edit the diesel ledger', zh: '编辑柴油台账', fr: 'Modifier le registre du gazole' },
        [...owners, 'operator'],
      ),
      button(
        'counterRepair:list',
        { en: 'See counter repairs', zh: '查看表码修正', fr: 'Voir les corrections de compteurs' },
        watchers,
      ),
      button(
        'counterRepair:decide',
        { en: 'Decide on counter repairs', zh: '审批表码修正', fr: 'Décider des corrections de compteurs' },
        owners,
      ),
    ],
  },
  ...stationMenus(1, '/microgridsys'),
  ...stationMenus(2, '/offgridsys'),
  operationMenus,
  powerStationMenus,
  peopleMenus,
  basicMenus,
  {
    kind: 'menu',
    id: 'menu-system',
    names: { en: 'System', zh: '系统管理', fr: 'Système' },
    url: '/isps',
    component: 'layouts/RouteView',
    icon: 'setting',
    tiers: ['admin', 'master', 'submaster', 'supervisor'],
    children: [
      ...recordMenus,
      {
        kind: 'menu',
        id: 'menu-messages',
        names: { en: 'Message outbox', zh: '消息发件箱', fr: 'Messages sortants' },
        url: '/isps/messages',
        component: 'messages/MessageOutbox',
        icon: 'mail',
        keepAlive: true,
        tiers: ['admin', 'supervisor'],
        children: [
          button('message:list', { en: 'See the outbox', zh: '查看发件箱', fr: 'Voir les messages' }, [
            'admin',
            'supervisor',
          ]),
          button('message:retry', { en: 'Send again', zh: '重新发送', fr: 'Renvoyer' }, ['admin']),
        ],
      },
      {
        kind: 'menu',
        id: 'menu-online-sessions',
        names: { en: 'Online sessions', zh: '在线会话', fr: 'Sessions en ligne' },
        url: '/isps/sessions',
        component: 'session/OnlineSessions',
        icon: 'team',
        keepAlive: true,
        tiers: ['admin'],
        children: [
          button('onlineSession:list', { en: 'See sessions', zh: '查看会话', fr: 'Voir les sessions' }, [
            'admin',
          ]),
          button('onlineSession:end', { en: 'End sessions', zh: '结束会话', fr: 'Terminer les sessions' }, [
            'admin',
          ]),
        ],
      },
      {
        kind: 'menu',
        id: 'menu-gallery',
        names: { en: 'Building blocks', zh: '界面组件', fr: 'Composants' },
        url: '/test/home',
        component: 'gallery/Gallery',
        icon: 'appstore',
        tiers: ['admin'],
      },
    ],
  },
  {
    kind: 'menu',
    id: 'menu-user-announcement',
    names: { en: 'My announcements', zh: '我的通告', fr: 'Mes annonces' },
    url: '/isps/userAnnouncement',
    component: 'notices/MyAnnouncements',
    icon: 'notification',
    keepAlive: true,
    tiers: everybody,
  },
  {
    kind: 'menu',
    id: 'menu-account',
    names: { en: 'Account', zh: '个人中心', fr: 'Mon compte' },
    url: '/account/settings',
    component: 'account/AccountSettings',
    icon: 'user',
    tiers: everybody,
  },
]
