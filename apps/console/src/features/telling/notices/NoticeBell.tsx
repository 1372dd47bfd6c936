import { BellOutlined } from '@ant-design/icons'
import type { Notice } from '@gridhelm/contract/telling/notices/entities'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useNews } from '../../../platform/use-push.ts'
import { HeaderPopover } from '../../../ui/HeaderPopover.tsx'
import styles from './NoticeBell.module.css'
import { NoticeModal } from './NoticeModal.tsx'
import { NoticePanel } from './NoticePanel.tsx'
import { noticeQueries, useMarkRead, useRefreshNotices } from './queries.ts'
import { texts } from './texts.ts'

const mostShown = 99

/** What is unread, by polling and by push; the bell is also where the page's push connection lives. */
export function NoticeBell() {
  const t = useTexts(texts)
  const userId = useSignal(sessionSignal)?.user?.id
  const bell = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  const [isReading, setIsReading] = useState(false)
  const list = useQuery({ ...noticeQueries.list(userId ?? ''), enabled: userId !== undefined })
  const markRead = useMarkRead()
  const refresh = useRefreshNotices()
  useNews(refresh)

  const count = (list.data?.anntMsgTotal ?? 0) + (list.data?.sysMsgTotal ?? 0)

  function show(open: boolean): void {
    setIsOpen(open)
    if (open) refresh()
  }

  function leave(): void {
    setIsOpen(false)
    bell.current?.focus()
  }

  function read(chosen: Notice): void {
    setIsOpen(false)
    setNotice(chosen)
    setIsReading(true)
    markRead.start({ anntId: chosen.id })
  }

  return (
    <>
      <HeaderPopover
        width={300}
        open={isOpen}
        onOpenChange={show}
        content={
          <NoticePanel
            lists={list.data}
            hasFailed={list.isError}
            onRetry={refresh}
            onRead={read}
            onClose={leave}
          />
        }
      >
        <button
          ref={bell}
          type="button"
          className={styles.bell}
          aria-label={t('bell', { count })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
        >
          <BellOutlined />
          <span className={`gh-figures ${styles.count}`} aria-hidden="true">
            {count === 0 ? '' : count > mostShown ? `${mostShown}+` : count}
          </span>
        </button>
      </HeaderPopover>
      <NoticeModal notice={notice} isOpen={isReading} onClose={() => setIsReading(false)} />
    </>
  )
}
