import { Button } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Permitted, usePermission } from '../../../ui/Permitted.tsx'
import type { Announcement } from './announcement-form.ts'
import { usePublish, useRevoke } from './announcement-queries.ts'
import { announcementTexts } from './announcement-texts.ts'

interface AnnouncementActionsProps {
  record: Announcement
  onEdit: () => void
}

/** What can be done to one now: a published one is changed only after it was revoked. */
export function AnnouncementActions({ record, onEdit }: AnnouncementActionsProps) {
  const t = useTexts(announcementTexts)
  const mayEdit = usePermission('announcement:edit')
  const publish = usePublish()
  const revoke = useRevoke()
  const name = record.titile ?? ''
  const isPublished = String(record.sendStatus) === '1'
  const count = String(record.userIds ?? '')
    .split(',')
    .filter((id) => id !== '').length
  return (
    <>
      {mayEdit && !isPublished && (
        <Button type="link" onClick={onEdit}>
          {t('edit')}
        </Button>
      )}
      <Permitted code="announcement:release">
        {isPublished ? (
          <ConfirmButton
            type="link"
            question={t('revokeQuestion', { name })}
            consequence={t('revokeHint')}
            onConfirm={() => revoke.send({ id: record.id })}
          >
            {t('revoke')}
          </ConfirmButton>
        ) : (
          <ConfirmButton
            type="link"
            question={t('publishQuestion', { name })}
            consequence={record.msgType === 'USER' ? t('toUsers', { count }) : t('toAll')}
            onConfirm={() => publish.send({ id: record.id })}
          >
            {t('publish')}
          </ConfirmButton>
        )}
      </Permitted>
    </>
  )
}
