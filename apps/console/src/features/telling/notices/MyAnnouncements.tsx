import type { ReceivedNotice } from '@gridhelm/contract/telling/notices/entities'
import { receivedList } from '@gridhelm/contract/telling/notices/received-list'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ListScreen } from '../../../resources/ListScreen.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import styles from './Announcements.module.css'
import { myAnnouncementTexts } from './my-announcement-texts.ts'
import { NoticeModal } from './NoticeModal.tsx'
import { PriorityTag } from './PriorityTag.tsx'
import { useMarkAllRead, useMarkRead } from './queries.ts'

/** Everything that was sent to the reader and is still shown. */
export function MyAnnouncements() {
  const t = useTexts(myAnnouncementTexts)
  const [opened, setOpened] = useState<ReceivedNotice>()
  const [isReading, setIsReading] = useState(false)
  const markRead = useMarkRead()
  const markAllRead = useMarkAllRead(t('readAllDone'))

  function read(notice: ReceivedNotice): void {
    setOpened(notice)
    setIsReading(true)
    if (notice.readFlag === '0') markRead.start({ anntId: notice.anntId })
  }

  return (
    <>
      <ListScreen
        list={receivedList}
        cells={{
          titile: (row) => (
            <Button
              type="link"
              className={`${styles.title} ${row.readFlag === '0' ? 'gh-strong' : ''}`}
              onClick={() => read(row)}
            >
              {row.titile}
            </Button>
          ),
          priority: (row) => <PriorityTag priority={row.priority} />,
        }}
        toolbar={
          <ConfirmButton
            question={t('readAllQuestion')}
            consequence={t('readAllHint')}
            onConfirm={() => markAllRead.send({})}
          >
            {t('readAll')}
          </ConfirmButton>
        }
      />
      <NoticeModal notice={opened} isOpen={isReading} onClose={() => setIsReading(false)} />
    </>
  )
}
