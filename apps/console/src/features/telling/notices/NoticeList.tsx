import type { Notice } from '@gridhelm/contract/telling/notices/entities'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ellipsis } from '../../../ui/ellipsis.ts'
import { TimeText } from '../../../ui/TimeText.tsx'
import styles from './NoticeList.module.css'
import { PriorityTag } from './PriorityTag.tsx'
import { texts } from './texts.ts'

interface NoticeListProps {
  notices: readonly Notice[]
  total: number
  onRead: (notice: Notice) => void
}

/** One kind of messages, the newest first. */
export function NoticeList({ notices, total, onRead }: NoticeListProps) {
  const t = useTexts(texts)
  const f = useFormat()
  if (notices.length === 0) {
    return (
      <div className={styles.empty}>
        <p>{t('empty')}</p>
        <p className={styles.detail}>{t('emptyDetail')}</p>
      </div>
    )
  }
  return (
    <>
      <ul className={styles.list}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <button
              type="button"
              className={styles.item}
              title={notice.titile}
              onClick={() => onRead(notice)}
            >
              <span className={styles.title}>{ellipsis(notice.titile)}</span>
              <span className={styles.facts}>
                <PriorityTag priority={notice.priority} />
                <TimeText value={notice.sendTime ?? notice.createTime} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > notices.length && (
        <p className={styles.more}>{t('more', { shown: f.whole(notices.length), total: f.whole(total) })}</p>
      )}
    </>
  )
}
