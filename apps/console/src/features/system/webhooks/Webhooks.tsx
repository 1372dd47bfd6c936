import { PlusOutlined } from '@ant-design/icons'
import { type Webhook, webhookCalls } from '@gridhelm/contract/system/webhooks/calls'
import { webhookList } from '@gridhelm/contract/system/webhooks/webhook-list'
import { dash } from '@gridhelm/points/numbers'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ListScreen } from '../../../resources/ListScreen.tsx'
import { resourceKeys } from '../../../resources/queries.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import { GuideLink } from '../../../ui/GuideLink.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { Deliveries } from './Deliveries.tsx'
import { SecretOnce } from './SecretOnce.tsx'
import { webhookScreenTexts } from './texts.ts'
import { WebhookForm } from './WebhookForm.tsx'

const stale = [resourceKeys(webhookList).all]

/** Where other programs are told of what happens, and what came of it. */
export function Webhooks() {
  const t = useTexts(webhookScreenTexts)
  const [editing, setEditing] = useState<Webhook | 'new'>()
  const [shown, setShown] = useState<Webhook>()
  const [once, setOnce] = useState<{ name: string; secret: string }>()
  const [mayAdd, mayEdit, mayDelete] = [
    usePermission('webhook:add'),
    usePermission('webhook:edit'),
    usePermission('webhook:delete'),
  ]
  const remove = useChange(webhookCalls.remove, { stale })
  return (
    <>
      <ListScreen
        list={webhookList}
        cells={{
          kinds: ({ kinds }) => kinds.map((kind) => t(`kind.${kind}`)).join(', '),
          lastTime: ({ lastTime }) => (lastTime === null ? dash : <TimeText value={lastTime} show="age" />),
          lastCode: ({ lastCode }) => lastCode ?? dash,
        }}
        toolbar={
          mayAdd && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing('new')}>
              {t('add')}
            </Button>
          )
        }
        next={
          <>
            {mayAdd && <Button onClick={() => setEditing('new')}>{t('addFirst')}</Button>}
            <GuideLink chapter="webhooks" />
          </>
        }
        rowActions={(row) => (
          <>
            {mayEdit && row.isOwn && (
              <Button type="link" onClick={() => setEditing(row)}>
                {t('edit')}
              </Button>
            )}
            <Button type="link" onClick={() => setShown(row)}>
              {t('deliveries')}
            </Button>
          </>
        )}
        removal={
          mayDelete
            ? {
                label: t('delete'),
                question: ({ name }) => t('deleteQuestion', { name }),
                consequence: t('deleteConsequence'),
                send: ([id = '']) => remove.send({ id }),
              }
            : undefined
        }
      />
      {editing && (
        <WebhookForm
          webhook={editing === 'new' ? undefined : editing}
          stale={stale}
          onSecret={setOnce}
          onClose={() => setEditing(undefined)}
        />
      )}
      {shown && (
        <Deliveries
          webhook={shown}
          mayAct={mayEdit && shown.isOwn}
          stale={stale}
          onSecret={setOnce}
          onClose={() => setShown(undefined)}
        />
      )}
      {once && <SecretOnce {...once} onClose={() => setOnce(undefined)} />}
    </>
  )
}
