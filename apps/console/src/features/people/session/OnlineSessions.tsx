import type { OnlineSession } from '@gridhelm/contract/people/session/entities'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { useTexts } from '../../../platform/texts.ts'
import { agentText } from '../../../platform/user-agent.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { useUrlFilter } from '../../../ui/table/use-url-filter.ts'
import styles from './OnlineSessions.module.css'
import { type OnlineFilter, onlineFilter, onlineQueries, useEndSession } from './online-queries.ts'
import { onlineTexts } from './online-texts.ts'

export function OnlineSessions() {
  const t = useTexts(onlineTexts)
  const said = useTexts(sessionTexts)
  const mayEnd = usePermission('onlineSession:end')
  const end = useEndSession(said('session.ended'))
  const [filter, setFilter] = useUrlFilter(onlineFilter)

  const columns: DataColumn<OnlineSession>[] = [
    {
      key: 'username',
      title: t('user'),
      width: 320,
      sortable: true,
      render: (row) => (
        <span className={styles.user}>
          {row.realname} <span className={styles.name}>{row.username}</span>
          {row.current && <StatusTag tone="good">{t('current')}</StatusTag>}
        </span>
      ),
    },
    {
      key: 'userAgent',
      title: t('device'),
      width: 180,
      render: (row) => <span title={row.userAgent}>{agentText(row.userAgent) ?? t('unknownDevice')}</span>,
    },
    { key: 'ip', title: t('address'), width: 140 },
    {
      key: 'createTime',
      title: t('since'),
      width: 176,
      sortable: true,
      render: (row) => <TimeText value={row.createTime} />,
    },
    {
      key: 'lastSeenTime',
      title: t('lastSeen'),
      width: 150,
      sortable: true,
      render: (row) => <TimeText value={row.lastSeenTime} show="age" />,
    },
    {
      key: 'expireTime',
      title: t('expires'),
      width: 176,
      optional: true,
      render: (row) => <TimeText value={row.expireTime} />,
    },
  ]

  const endButton = (row: OnlineSession) =>
    !row.current && (
      <ConfirmButton
        question={t('endQuestion', { name: row.realname })}
        consequence={t('endConsequence')}
        onConfirm={() => end.send({ id: row.id })}
      >
        {t('end')}
      </ConfirmButton>
    )

  return (
    <PageStack>
      <SearchBar<OnlineFilter>
        fields={[{ name: 'username', label: t('user'), placeholder: t('userExample') }]}
        filter={filter}
        onSearch={setFilter}
      />
      <DataTable
        id="online-sessions"
        title={t('title')}
        columns={columns}
        rowKey="id"
        filter={filter}
        sort={{ column: 'lastSeenTime', order: 'desc' }}
        query={onlineQueries.page}
        empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
        actions={mayEnd ? endButton : undefined}
      />
    </PageStack>
  )
}
