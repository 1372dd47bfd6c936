import { serveMessages } from './messages/routes.ts'
import { serveNotices } from './notices/routes.ts'

export const tellingWing = [serveMessages, serveNotices] as const
