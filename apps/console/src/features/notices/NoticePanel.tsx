import type { Notice, NoticeLists } from '@gridhelm/contract/notices/entities'
import { App, Button, Spin, Tabs } from 'antd'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { NoticeList } from './NoticeList.tsx'
import styles from './NoticePanel.module.css'
import { useMarkAllRead } from './queries.ts'
import { texts } from './texts.ts'

interface NoticePanelProps {
  lists: NoticeLists | undefined
  hasFailed: boolean
  onRetry: () => void
  onRead: (notice: Notice) => void
  onClose: () => void
}

type Kind = 'notices' | 'messages'

const listsOf = (lists: NoticeLists) => ({
  notices: { notices: lists.anntMsgList, total: lists.anntMsgTotal },
  messages: { notices: lists.sysMsgList, total: lists.sysMsgTotal },
})

export function NoticePanel({ lists, hasFailed, onRetry, onRead, onClose }: NoticePanelProps) {
  const t = useTexts(texts)
  const { message } = App.useApp()
  const [kind, setKind] = useState<Kind>()
  const panel = useRef<HTMLElement>(null)
  const markAllRead = useMarkAllRead(() => message.success(t('readAllDone')))

  useEffect(() => panel.current?.focus({ preventScroll: true }), [])

  function leave(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose()
  }

  if (!lists) {
    return (
      <section
        ref={panel}
        tabIndex={-1}
        className={styles.waiting}
        onKeyDown={leave}
        aria-label={t('notices')}
      >
        {hasFailed ? (
          <>
            <p>{t('failed')}</p>
            <Button onClick={onRetry}>{t('retry')}</Button>
          </>
        ) : (
          <Spin />
        )}
      </section>
    )
  }

  const both = listsOf(lists)
  const first: Kind = both.notices.total === 0 && both.messages.total > 0 ? 'messages' : 'notices'
  return (
    <section ref={panel} tabIndex={-1} className={styles.panel} onKeyDown={leave} aria-label={t('notices')}>
      <Tabs
        size="small"
        activeKey={kind ?? first}
        onChange={(key) => setKind(key as Kind)}
        classNames={{ header: styles.tabs ?? '' }}
        items={(['notices', 'messages'] as const).map((key) => ({
          key,
          label: (
            <>
              {t(key)} <span className={`gh-figures ${styles.total}`}>{both[key].total}</span>
            </>
          ),
          children: <NoticeList {...both[key]} onRead={onRead} />,
        }))}
      />
      <footer className={styles.footer}>
        <Button
          type="text"
          block
          disabled={both.notices.total + both.messages.total === 0}
          loading={markAllRead.isPending}
          onClick={() => markAllRead.mutate()}
        >
          {t('readAll')}
        </Button>
      </footer>
    </section>
  )
}
