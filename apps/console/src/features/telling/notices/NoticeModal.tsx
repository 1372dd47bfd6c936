import { errorTexts } from '@gridhelm/contract/errors/texts'
import type { Notice } from '@gridhelm/contract/telling/notices/entities'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { ComponentNotice, componentOf } from './component/ComponentNotice.tsx'
import styles from './NoticeModal.module.css'
import { openTarget } from './open-page.ts'
import { PriorityTag } from './PriorityTag.tsx'
import { safeHtml } from './safe-html.ts'
import { texts } from './texts.ts'

function Facts({ notice }: { notice: Notice }) {
  const t = useTexts(texts)
  const time = notice.sendTime || notice.createTime
  return (
    <div className={styles.facts}>
      <PriorityTag priority={notice.priority} />
      {notice.sender && <span>{t('sender', { name: notice.sender })}</span>}
      {time !== '' && <TimeText value={time} />}
    </div>
  )
}

interface NoticeModalProps {
  /** Stays while the window closes, so that it does not empty before people's eyes. */
  notice: Notice | undefined
  isOpen: boolean
  onClose: () => void
}

export function NoticeModal({ notice, isOpen, onClose }: NoticeModalProps) {
  const t = useTexts(texts)
  const errors = useTexts(errorTexts)
  const navigate = useNavigate()
  const content = useMemo(() => safeHtml(notice?.msgContent ?? ''), [notice])
  const target = notice?.openType === 'url' ? openTarget(notice.openPage) : undefined
  const component = notice && componentOf(notice)
  // An unknown component, or an address that leads nowhere.
  const isUnsupported = Boolean(notice?.openType) && target === undefined && component === undefined

  function handle(): void {
    onClose()
    if (!target) return
    if ('inside' in target) void navigate(target.inside)
    else window.open(target.outside, '_blank', 'noopener,noreferrer')
  }

  return (
    <Dialog
      open={isOpen}
      title={<div className={styles.title}>{notice?.titile}</div>}
      width={640}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {target && (
            <Button type="primary" onClick={handle}>
              {t('handle')}
            </Button>
          )}
        </>
      }
    >
      {notice && <Facts notice={notice} />}
      <div className={styles.content}>{content}</div>
      {component && <ComponentNotice name={component} busId={notice.busId ?? ''} onLeave={onClose} />}
      {isUnsupported && <p className={styles.unsupported}>{errors('error.pageUnsupported')}</p>}
    </Dialog>
  )
}
