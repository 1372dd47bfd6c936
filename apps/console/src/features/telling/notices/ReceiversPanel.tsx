import type { NoticeReceiver } from '@gridhelm/contract/telling/notices/entities'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { type ReceiverFilter, receiversQuery } from './announcement-queries.ts'
import { announcementTexts } from './announcement-texts.ts'

interface ReceiversPanelProps {
  announcement: { id: string; name: string }
  onClose: () => void
}

/** Whom an announcement has reached, and who of them has read it. */
export function ReceiversPanel({ announcement: { id, name }, onClose }: ReceiversPanelProps) {
  const t = useTexts(announcementTexts)
  const [filter, setFilter] = useState<ReceiverFilter>({})
  return (
    <SidePanel open title={t('readersOf', { name })} width={640} onClose={onClose}>
      <PageStack>
        <SearchBar<ReceiverFilter>
          fields={[
            { name: 'realname', label: t('person') },
            {
              name: 'readFlag',
              label: t('readState'),
              options: [
                { value: '0', label: t('unread') },
                { value: '1', label: t('read') },
              ],
            },
          ]}
          filter={filter}
          onSearch={setFilter}
        />
        <DataTable<NoticeReceiver, ReceiverFilter>
          id="announcement-receivers"
          title={t('readers')}
          rowKey="userId"
          columns={[
            { key: 'realname', title: t('person'), width: 160, sortable: true },
            { key: 'username', title: t('account'), width: 130, sortable: true },
            {
              key: 'readTime',
              title: t('readAt'),
              width: 170,
              sortable: true,
              render: ({ readTime }) =>
                readTime ? (
                  <TimeText value={readTime} />
                ) : (
                  <StatusTag tone="waiting">{t('unread')}</StatusTag>
                ),
            },
          ]}
          filter={filter}
          sort={{ column: 'realname', order: 'asc' }}
          query={receiversQuery(id)}
          empty={<EmptyState title={t('readersEmpty')} detail={t('readersEmptyHint')} />}
        />
      </PageStack>
    </SidePanel>
  )
}
