import { type Webhook, webhookCalls } from '@gridhelm/contract/system/webhooks/calls'
import { tryOutKind, webhookKinds } from '@gridhelm/contract/system/webhooks/kinds'
import { deliveryList } from '@gridhelm/contract/system/webhooks/webhook-list'
import { dash } from '@gridhelm/points/numbers'
import type { QueryKey } from '@tanstack/react-query'
import { Button } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { ListScreen } from '../../../resources/ListScreen.tsx'
import { resourceKeys } from '../../../resources/queries.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useChange } from '../../../ui/form/use-change.ts'
import { webhookScreenTexts } from './texts.ts'

const kinds = [...webhookKinds, tryOutKind] as const
const own = [resourceKeys(deliveryList).all]

interface DeliveriesProps {
  webhook: Webhook
  /** Only its owner tries it out and changes its secret. */
  mayAct: boolean
  stale: readonly QueryKey[]
  onSecret: (made: { name: string; secret: string }) => void
  onClose: () => void
}

/** What was sent, what the other side answered, and when the next try is. */
export function Deliveries({ webhook, mayAct, stale, onSecret, onClose }: DeliveriesProps) {
  const t = useTexts(webhookScreenTexts)
  const resend = useChange(webhookCalls.resend, { stale: [...own, ...stale] })
  const kindText = (kind: string) => {
    const known = kinds.find((one) => one === kind)
    return known ? t(`kind.${known}`) : kind
  }
  return (
    <Dialog open title={t('deliveriesOf', { name: webhook.name })} width={1120} onClose={onClose}>
      <ListScreen
        list={deliveryList}
        fixedFilter={{ webhookId: webhook.id }}
        toolbar={mayAct && <Actions webhook={webhook} stale={stale} onSecret={onSecret} onClose={onClose} />}
        cells={{
          kind: ({ kind }) => kindText(kind),
          answerCode: ({ answerCode }) => answerCode ?? dash,
          // The code says it already.
          error: ({ answerCode, error }) =>
            error === null ? dash : answerCode === null ? error : t('notTaken'),
        }}
        rowActions={
          mayAct
            ? (row) =>
                row.state === 'dead' && (
                  <Button type="link" onClick={() => resend.start({ id: row.id })}>
                    {t('sendAgain')}
                  </Button>
                )
            : undefined
        }
      />
    </Dialog>
  )
}

function Actions({ webhook, stale, onSecret, onClose }: Omit<DeliveriesProps, 'mayAct'>) {
  const t = useTexts(webhookScreenTexts)
  const { id, name, hasBefore, enabled } = webhook
  const tryOut = useChange(webhookCalls.tryOut, { stale: [...own, ...stale] })
  const rotate = useChange(webhookCalls.rotate, { stale, said: '' })
  const endBefore = useChange(webhookCalls.endBefore, { stale })
  return (
    <>
      {hasBefore ? (
        <ConfirmButton
          question={t('endQuestion', { name })}
          consequence={t('endConsequence')}
          onConfirm={() => endBefore.send({ id }).then(onClose)}
        >
          {t('endSecret')}
        </ConfirmButton>
      ) : (
        <ConfirmButton
          question={t('newSecretQuestion', { name })}
          consequence={t('newSecretConsequence')}
          onConfirm={async () => {
            const { secret } = await rotate.send({ id })
            onClose()
            onSecret({ name, secret })
          }}
        >
          {t('newSecret')}
        </ConfirmButton>
      )}
      <Button disabled={!enabled} loading={tryOut.isBusy} onClick={() => tryOut.start({ id })}>
        {t('tryOut')}
      </Button>
    </>
  )
}
