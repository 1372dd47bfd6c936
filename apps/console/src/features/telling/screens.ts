import { lazyScreen } from '../../ui/lazy-screen.ts'

export const tellingScreens = {
  'notices/Announcements': lazyScreen(() => import('./notices/Announcements.tsx'), 'Announcements'),
  'notices/MyAnnouncements': lazyScreen(() => import('./notices/MyAnnouncements.tsx'), 'MyAnnouncements'),
  'messages/MessageTemplates': lazyScreen(
    () => import('./messages/MessageTemplates.tsx'),
    'MessageTemplates',
  ),
  'messages/MessageOutbox': lazyScreen(() => import('./messages/MessageOutbox.tsx'), 'MessageOutbox'),
} as const
