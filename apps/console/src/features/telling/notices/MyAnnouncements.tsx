import { noticeCalls } from '@gridhelm/contract/telling/notices/calls'
import type { ReceivedNotice } from '@gridhelm/contract/telling/notices/entities'
import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { useUrlFilter } from '../../../ui/table/use-url-filter.ts'
import styles from './Announcements.module.css'
import { myAnnouncementTexts } from './my-announcement-texts.ts'
import { NoticeModal } from './NoticeModal.tsx'
import { PriorityTag } from './PriorityTag.tsx'
import { noticeQueries, useMarkAllRead, useMarkRead } from './queries.ts'

const receivedFilter = noticeCalls.received.input.pick({
  titile: true,
  sender: true,
  readFlag: true,
  msgCategory: true,
})
type ReceivedFilter = Partial<z.output<typeof receivedFilter>>

/** Everything that was sent to the reader and is still shown. */
export function MyAnnouncements() {
  const t = useTexts(myAnnouncementTexts)
  const categories = useDictionary('msg_category')
  const [filter, setFilter] = useUrlFilter(receivedFilter)
  const [opened, setOpened] = useState<ReceivedNotice>()
  const [isReading, setIsReading] = useState(false)
  const markRead = useMarkRead()
  const markAllRead = useMarkAllRead(t('readAllDone'))

  function read(notice: ReceivedNotice): void {
    setOpened(notice)
    setIsReading(true)
    if (notice.readFlag === '0') markRead.start({ anntId: notice.anntId })
  }

  const columns: DataColumn<ReceivedNotice>[] = [
    {
      key: 'titile',
      title: t('name'),
      width: 280,
      sortable: true,
      render: (row) => (
        <Button
          type="link"
          className={`${styles.title} ${row.readFlag === '0' ? styles.unread : ''}`}
          onClick={() => read(row)}
        >
          {row.titile}
        </Button>
      ),
    },
    {
      key: 'readFlag',
      title: t('state'),
      width: 110,
      render: ({ readFlag }) =>
        readFlag === '1' ? (
          <StatusTag tone="good">{t('read')}</StatusTag>
        ) : (
          <StatusTag tone="waiting">{t('unread')}</StatusTag>
        ),
    },
    {
      key: 'msgCategory',
      title: t('type'),
      width: 130,
      render: (row) => categories.textOf(row.msgCategory),
    },
    {
      key: 'priority',
      title: t('priority'),
      width: 120,
      sortable: true,
      render: (row) => <PriorityTag priority={row.priority} />,
    },
    { key: 'sender', title: t('sender'), width: 150, sortable: true, ellipsis: true },
    {
      key: 'sendTime',
      title: t('sent'),
      width: 160,
      sortable: true,
      render: (row) => <TimeText value={row.sendTime} />,
    },
    { key: 'msgAbstract', title: t('summary'), width: 200, ellipsis: true, optional: true },
    {
      key: 'readTime',
      title: t('readAt'),
      width: 160,
      sortable: true,
      optional: true,
      render: (row) => <TimeText value={row.readTime} />,
    },
  ]

  return (
    <PageStack>
      <SearchBar<ReceivedFilter>
        fields={[
          { name: 'titile', label: t('name') },
          { name: 'sender', label: t('sender') },
          {
            name: 'readFlag',
            label: t('state'),
            options: [
              { value: '0', label: t('unread') },
              { value: '1', label: t('read') },
            ],
          },
          { name: 'msgCategory', label: t('type'), options: categories.options },
        ]}
        filter={filter}
        onSearch={setFilter}
      />
      <DataTable<ReceivedNotice, ReceivedFilter>
        id="my-announcements"
        title={t('title')}
        columns={columns}
        rowKey="id"
        filter={filter}
        sort={{ column: 'sendTime', order: 'desc' }}
        query={noticeQueries.received}
        empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
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
    </PageStack>
  )
}
