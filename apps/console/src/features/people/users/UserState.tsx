import { useTexts } from '../../../platform/texts.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useNow } from '../../../ui/ticker.ts'
import { isInPeriod } from './period.ts'
import type { User } from './queries.ts'
import { userScreenTexts } from './texts.ts'

/** Normal, frozen, or outside of the time in which the account can be used. */
export function UserState({ user }: { user: User }) {
  const t = useTexts(userScreenTexts)
  const now = useNow('minute')
  if (user.status === 1 && !isInPeriod(user, now))
    return <StatusTag tone="waiting">{t('outsidePeriod')}</StatusTag>
  return <StatusTag tone={user.status === 1 ? 'good' : 'off'}>{user.status_dictText}</StatusTag>
}
