import { messageCalls } from '@gridhelm/contract/telling/messages/calls'
import { outboxList } from '@gridhelm/contract/telling/messages/outbox-list'
import { Alert, Button } from 'antd'
import { useConsoleConfig } from '../../../platform/config.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ListScreen } from '../../../resources/ListScreen.tsx'
import { resourceKeys } from '../../../resources/queries.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import { PageStack } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { MessageDetails } from './MessageDetails.tsx'
import { messageTexts } from './texts.ts'

/** What this server cannot send now, as the key of a text. */
function useMissingDelivery() {
  const delivery = useConsoleConfig()?.delivery
  if (!delivery || (delivery.sms && delivery.email)) return undefined
  if (!delivery.sms && !delivery.email) return 'noDelivery'
  return delivery.sms ? 'noEmail' : 'noSms'
}

const stale = [resourceKeys(outboxList).all]

export function MessageOutbox() {
  const t = useTexts(messageTexts)
  const missing = useMissingDelivery()
  const maySendAgain = usePermission('message:retry')
  const sendAgain = useChange(messageCalls.retry, { stale, said: t('queued') })
  return (
    <PageStack>
      {missing && <Alert type="info" showIcon title={t(missing)} />}
      <ListScreen
        list={outboxList}
        cells={{
          // Before the first try there is nothing to wait for but the way itself.
          nextTryTime: (row) => <TimeText value={row.esSendNum > 0 ? row.nextTryTime : null} />,
        }}
        details={(row) => <MessageDetails message={row} />}
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
    </PageStack>
  )
}
