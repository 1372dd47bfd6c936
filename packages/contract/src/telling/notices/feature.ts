import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { everybody, owners } from '../../feature/tiers.ts'
import { announcementCalls } from './announcement-calls.ts'
import { noticeCalls } from './calls.ts'
import { announcementResource } from './resource.ts'

export const notices = defineFeature({
  calls: { announcements: announcementCalls, notices: noticeCalls },
  screens: {
    'notices/Announcements': {
      menu: { under: 'system', order: 10, id: 'announcements', guide: 'announcements', icon: 'notification', names: ['Announcements', '系统通告', 'Annonces'] },
      tiers: owners,
      rights: { ...listRights(announcementResource, { see: owners, change: owners }), 'announcement:release': { names: ['Publish and revoke', '发布与撤销', 'Publier et retirer'], tiers: owners } },
    },
    'notices/MyAnnouncements': {
      menu: { under: 'top', order: 80, id: 'user-announcement', guide: 'my-announcements', path: '/isps/userAnnouncement', icon: 'notification', names: ['My announcements', '我的通告', 'Mes annonces'] },
      tiers: everybody,
    },
  },
})
