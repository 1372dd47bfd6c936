import type { Notice, NoticeLists } from '@gridhelm/contract/telling/notices/entities'
import { Button, Spin, Tabs } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { NoticeList } from './NoticeList.tsx'
import styles from './NoticePanel.module.css'
import { useMarkAllRead } from './queries.ts'
import { texts } from './texts.ts'

const kinds = ['notices', 'messages'] as const
type Kind = (typeof kinds)[number]

const listsOf = (lists: NoticeLists) => ({
  notices: { notices: lists.anntMsgList, total: lists.anntMsgTotal },
  messages: { notices: lists.sysMsgList, total: lists.sysMsgTotal },
})

function Unread({
  lists,
  onRead,
  onClose,
}: Pick<NoticePanelProps, 'onRead' | 'onClose'> & { lists: NoticeLists }) {
  const t = useTexts(texts)
  const f = useFormat()
  const [chosen, setChosen] = useState<Kind>()
  const markAllRead = useMarkAllRead(t('readAllDone'))
  const both = listsOf(lists)
  const first: Kind = both.notices.total === 0 && both.messages.total > 0 ? 'messages' : 'notices'
  return (
    <>
      <Tabs
        size="small"
        tabBarGutter={20}
        activeKey={chosen ?? first}
        onChange={(key) => setChosen(kinds.find((kind) => kind === key))}
        items={kinds.map((kind) => ({
          key: kind,
          label: (
            <>
              {t(kind)} <span className={`gh-figures ${styles.total}`}>{f.whole(both[kind].total)}</span>
            </>
          ),
          children: <NoticeList {...both[kind]} onRead={onRead} />,
        }))}
      />
      <div className={styles.footer}>
        <Link to={paths.announcements} className={styles.all} onClick={onClose}>
          {t('all')}
        </Link>
        <Button
          type="text"
          block
          disabled={both.notices.total + both.messages.total === 0}
          loading={markAllRead.isBusy}
          onClick={() => markAllRead.start({})}
        >
          {t('readAll')}
        </Button>
      </div>
    </>
  )
}

interface NoticePanelProps {
  lists: NoticeLists | undefined
  hasFailed: boolean
  onRetry: () => void
  onRead: (notice: Notice) => void
  onClose: () => void
}

export function NoticePanel({ lists, hasFailed, onRetry, onRead, onClose }: NoticePanelProps) {
  const t = useTexts(texts)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus({ preventScroll: true }), [])

  function leave(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose()
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-label={t('notices')}
      tabIndex={-1}
      className={styles.panel}
      onKeyDown={leave}
    >
      {lists && <Unread lists={lists} onRead={onRead} onClose={onClose} />}
      {!lists && (
        <div className={styles.waiting}>
          {hasFailed ? <p>{t('failed')}</p> : <Spin />}
          {hasFailed && <Button onClick={onRetry}>{t('retry')}</Button>}
        </div>
      )}
    </div>
  )
}
