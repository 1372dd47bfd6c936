import { noticeCalls } from '@gridhelm/contract/telling/notices/calls'
import { type Notice, notice, type ReceivedNotice } from '@gridhelm/contract/telling/notices/entities'
import { receivedList } from '@gridhelm/contract/telling/notices/received-list'
import { Button } from 'antd'
import { ask } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ListScreen } from '../../../resources/ListScreen.tsx'
import { useOpened } from '../../../resources/use-opened.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import styles from './Announcements.module.css'
import { myAnnouncementTexts } from './my-announcement-texts.ts'
import { NoticeModal } from './NoticeModal.tsx'
import { PriorityTag } from './PriorityTag.tsx'
import { useMarkAllRead, useMarkRead } from './queries.ts'

const panels = ['notice'] as const

/** Everything that was sent to the reader and is still shown. */
export function MyAnnouncements() {
  const t = useTexts(myAnnouncementTexts)
  const { record, isOpen, open, close } = useOpened<Notice, 'notice'>({
    noun: receivedList.noun,
    panels,
    idOf: ({ id }) => id,
    find: async (id, signal) => notice.parse(await ask(noticeCalls.queryById, { id }, { signal })),
    way: 'replace',
  })
  const markRead = useMarkRead()
  const markAllRead = useMarkAllRead(t('readAllDone'))

  function read(received: ReceivedNotice): void {
    open('notice', { ...received, id: received.anntId })
    if (received.readFlag === '0') markRead.start({ anntId: received.anntId })
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
      <NoticeModal notice={record} isOpen={isOpen('notice')} onClose={close} />
    </>
  )
}
