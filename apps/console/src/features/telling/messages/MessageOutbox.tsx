import type { OutboxMessage, SendState } from '@gridhelm/contract/telling/messages/entities'
import { Alert, Button } from 'antd'
import { useConsoleConfig } from '../../../platform/config.ts'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { StatusTag, type StatusTone } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import type { DataColumn } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { useUrlFilter } from '../../../ui/table/use-url-filter.ts'
import { MessageDetails } from './MessageDetails.tsx'
import { type MessageFilter, messageFilter, messageQueries, useSendAgain } from './queries.ts'
import { messageTexts } from './texts.ts'

const tones: Readonly<Record<SendState, StatusTone>> = { '0': 'waiting', '1': 'good', '2': 'failed' }

/** What this server cannot send now, as the key of a text. */
function useMissingDelivery() {
  const delivery = useConsoleConfig()?.delivery
  if (!delivery || (delivery.sms && delivery.email)) return undefined
  if (!delivery.sms && !delivery.email) return 'noDelivery'
  return delivery.sms ? 'noEmail' : 'noSms'
}

export function MessageOutbox() {
  const t = useTexts(messageTexts)
  const types = useDictionary('msgType')
  const states = useDictionary('msgSendStatus')
  const missing = useMissingDelivery()
  const maySendAgain = usePermission('message:retry')
  const sendAgain = useSendAgain(t('queued'))
  const [filter, setFilter] = useUrlFilter(messageFilter)

  const columns: DataColumn<OutboxMessage>[] = [
    { key: 'esReceiver', title: t('receiver'), width: 164, sortable: true, ellipsis: true },
    { key: 'esType', title: t('type'), width: 92, render: (row) => types.textOf(row.esType) },
    {
      key: 'esSendStatus',
      title: t('state'),
      width: 116,
      render: (row) => (
        <StatusTag tone={tones[row.esSendStatus]}>{states.textOf(row.esSendStatus)}</StatusTag>
      ),
    },
    { key: 'esTitle', title: t('subject'), width: 180, ellipsis: true, optional: true },
    { key: 'esContent', title: t('content'), width: 144, ellipsis: true },
    {
      key: 'createTime',
      title: t('created'),
      width: 160,
      sortable: true,
      render: (row) => <TimeText value={row.createTime} />,
    },
    { key: 'esSendNum', title: t('tries'), width: 72, align: 'end' },
    {
      key: 'esSendTime',
      title: t('sentAt'),
      width: 160,
      sortable: true,
      render: (row) => <TimeText value={row.esSendTime} />,
    },
    {
      key: 'nextTryTime',
      title: t('nextTry'),
      width: 160,
      // Before the first try there is nothing to wait for but the way itself.
      render: (row) => <TimeText value={row.esSendNum > 0 ? row.nextTryTime : null} />,
    },
    { key: 'esResult', title: t('lastError'), width: 136, ellipsis: true },
    { key: 'templateCode', title: t('template'), width: 160, ellipsis: true, optional: true },
  ]

  return (
    <PageStack>
      {missing && <Alert type="info" showIcon title={t(missing)} />}
      <SearchBar<MessageFilter>
        fields={[
          { name: 'esReceiver', label: t('receiver'), placeholder: t('receiverExample') },
          { name: 'esType', label: t('type'), options: types.options },
          { name: 'esSendStatus', label: t('state'), options: states.options },
          { name: 'templateCode', label: t('template'), placeholder: t('templateExample') },
        ]}
        filter={filter}
        onSearch={setFilter}
      />
      <DataTable
        id="messages"
        title={t('title')}
        columns={columns}
        rowKey="id"
        filter={filter}
        sort={{ column: 'createTime', order: 'desc' }}
        query={messageQueries.page}
        empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
        details={(row) => <MessageDetails message={row} />}
        actions={
          maySendAgain
            ? (row) =>
                row.esSendStatus === '2' && (
                  <Button
                    loading={sendAgain.isBusy && sendAgain.input?.id === row.id}
                    disabled={sendAgain.isBusy}
                    onClick={() => sendAgain.start({ id: row.id })}
                  >
                    {t('sendAgain')}
                  </Button>
                )
            : undefined
        }
      />
    </PageStack>
  )
}
