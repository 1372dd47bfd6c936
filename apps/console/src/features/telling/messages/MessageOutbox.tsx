import { EditOutlined } from '@ant-design/icons'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { messageCalls } from '@gridhelm/contract/telling/messages/calls'
import { messageResource, type OutboxMessage } from '@gridhelm/contract/telling/messages/resource'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useConsoleConfig } from '../../../platform/config.ts'
import { useTexts } from '../../../platform/texts.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useChange } from '../../../ui/form/use-change.ts'
import { PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { MessageDetails } from './MessageDetails.tsx'
import { messageTexts } from './texts.ts'
import { WriteMessage } from './WriteMessage.tsx'

/** What this server cannot send now, as the key of a text. */
function useMissingDelivery() {
  const delivery = useConsoleConfig()?.delivery
  if (!delivery || (delivery.sms && delivery.email)) return undefined
  if (!delivery.sms && !delivery.email) return 'noDelivery'
  return delivery.sms ? 'noEmail' : 'noSms'
}

const listCalls = resourceCalls(messageResource)
const stale = [resourceKeys(messageResource).all]

export function MessageOutbox() {
  const t = useTexts(messageTexts)
  const missing = useMissingDelivery()
  const named = useTexts(messageResource.texts)
  const mayWrite = usePermission('message:add')
  const [writing, setWriting] = useState(false)
  const maySendAgain = usePermission('message:retry')
  const sendAgain = useChange(messageCalls.retry, { stale, said: t('queued') })
  return (
    <PageStack>
      {missing && <Alert type="info" showIcon title={t(missing)} />}
      <ResourceScreen
        resource={messageResource}
        calls={listCalls}
        empty={<EmptyState title={named('empty')} detail={named('emptyHint')} />}
        add={
          mayWrite && (
            <Button type="primary" icon={<EditOutlined />} onClick={() => setWriting(true)}>
              {t('write')}
            </Button>
          )
        }
        cells={{
          // Before the first try there is nothing to wait for but the way itself.
          nextTryTime: (row) => <TimeText value={(row.esSendNum ?? 0) > 0 ? row.nextTryTime : null} />,
        }}
        details={(row) => <MessageDetails message={row as OutboxMessage} />}
        rowActions={
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
      {writing && <WriteMessage onClose={() => setWriting(false)} />}
    </PageStack>
  )
}
