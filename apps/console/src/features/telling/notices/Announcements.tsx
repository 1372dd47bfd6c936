import { PlusOutlined } from '@ant-design/icons'
import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import { announcementCalls } from '@gridhelm/contract/telling/notices/announcement-calls'
import { noticeCalls } from '@gridhelm/contract/telling/notices/calls'
import type { Notice, NoticeState } from '@gridhelm/contract/telling/notices/entities'
import { announcementResource } from '@gridhelm/contract/telling/notices/resource'
import { dash } from '@gridhelm/points/numbers'
import { Button } from 'antd'
import { Suspense, useMemo, useState } from 'react'
import { ask } from '../../../platform/call.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ExportButton } from '../../../resources/ExportButton.tsx'
import { ListFrame } from '../../../resources/ListFrame.tsx'
import { pageQuery, useResourceQueries } from '../../../resources/queries.ts'
import { useOpened } from '../../../resources/use-opened.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyScreen } from '../../../ui/lazy-screen.ts'
import { Permitted, usePermission } from '../../../ui/Permitted.tsx'
import { StatusTag, type StatusTone } from '../../../ui/StatusTag.tsx'
import { AnnouncementActions } from './AnnouncementActions.tsx'
import styles from './Announcements.module.css'
import { type Announcement, noticeOf } from './announcement-form.ts'
import { announcementTexts } from './announcement-texts.ts'
import { NoticeModal } from './NoticeModal.tsx'
import { PriorityTag } from './PriorityTag.tsx'
import { ReceiversPanel } from './ReceiversPanel.tsx'

/** The editor is fetched once somebody writes. */
const AnnouncementForm = lazyScreen(() => import('./AnnouncementForm.tsx'), 'AnnouncementForm')

const tones: Readonly<Record<NoticeState, StatusTone>> = { '0': 'waiting', '1': 'good', '2': 'off' }

const resource = announcementResource
// Like those of any list, except for one record, which its readers ask for as well.
const calls = announcementCalls as unknown as ResourceCalls
const query = pageQuery(resource, calls)

const panels = ['notice', 'receivers'] as const

/** Announcements of the own organisation: writing, publishing, revoking, and who has read them. */
export function Announcements() {
  const t = useTexts(announcementTexts)
  const mayDelete = usePermission('announcement:delete')
  const { remove } = useResourceQueries(resource, calls)
  const [form, setForm] = useState<{ record?: Announcement }>()
  const opened = useOpened<Announcement, (typeof panels)[number]>({
    noun: resource.noun,
    panels,
    idOf: ({ id }) => id,
    find: (id, signal) => ask(noticeCalls.queryById, { id }, { signal }) as Promise<Announcement>,
    way: 'replace',
  })
  const looked = opened.record
  const shown = useMemo(() => looked && noticeOf(looked), [looked])

  const cells = {
    titile: (record: Announcement) => (
      <Button type="link" className={styles.title ?? ''} onClick={() => opened.open('notice', record)}>
        {record.titile}
      </Button>
    ),
    sendStatus: (record: Announcement) => (
      <StatusTag tone={tones[String(record.sendStatus) as NoticeState] ?? 'unknown'}>
        {record.sendStatus_dictText}
      </StatusTag>
    ),
    priority: (record: Announcement) => (
      <PriorityTag priority={String(record.priority) as Notice['priority']} />
    ),
    readers: (record: Announcement) =>
      record.receivers ? (
        <Button
          type="link"
          className={`gh-figures ${styles.count}`}
          aria-label={`${t('readers')}: ${t('readOf', { read: record.readers ?? 0, total: record.receivers })}`}
          onClick={() => opened.open('receivers', record)}
        >
          {t('readOf', { read: record.readers ?? 0, total: record.receivers })}
        </Button>
      ) : (
        dash
      ),
  }

  return (
    <>
      <ListFrame
        list={resource}
        query={query}
        cells={cells}
        empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
        rowActions={(record) => <AnnouncementActions record={record} onEdit={() => setForm({ record })} />}
        batchActions={(ids) => <ExportButton resource={resource} calls={calls} ids={ids} />}
        removal={
          mayDelete
            ? {
                label: t('delete'),
                question: ({ titile }) => t('deleteQuestion', { name: titile ?? '' }),
                chosenQuestion: (count) => t('deleteSelected', { count }),
                consequence: t('deleteHint'),
                send: remove.send,
              }
            : undefined
        }
        toolbar={(sort, filter) => (
          <>
            <ExportButton resource={resource} calls={calls} filter={filter} sort={sort} />
            <Permitted code="announcement:add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm({})}>
                {t('write')}
              </Button>
            </Permitted>
          </>
        )}
      />
      {form && (
        <Suspense fallback={null}>
          <AnnouncementForm {...form} onClose={() => setForm(undefined)} />
        </Suspense>
      )}
      <NoticeModal notice={shown} isOpen={opened.isOpen('notice')} onClose={opened.close} />
      {looked && opened.isOpen('receivers') && (
        <ReceiversPanel announcement={{ id: looked.id, name: looked.titile ?? '' }} onClose={opened.close} />
      )}
    </>
  )
}
