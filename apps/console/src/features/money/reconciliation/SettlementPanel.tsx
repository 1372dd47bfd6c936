import type { SettlementAction } from '@gridhelm/contract/money/reconciliation/entities'
import {
  settlementDecisionRule,
  settlementRejectionRule,
} from '@gridhelm/contract/money/reconciliation/rules'
import { settlementResource } from '@gridhelm/contract/money/reconciliation/settlement-resource'
import { columnsOf } from '@gridhelm/contract/resource/resource'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldCell } from '../../../resources/FieldCell.tsx'
import panel from '../../../site/money/Panel.module.css'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { NoteForm } from './NoteForm.tsx'
import {
  type SettlementRecord,
  useApproveSettlement,
  useRejectSettlement,
  useSettlement,
  useWithdrawSettlement,
} from './queries.ts'
import { texts } from './texts.ts'

/** A settlement with what the reader can do about it. */
export function SettlementPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(texts)
  const f = useFormat()
  const asked = useSettlement(id)
  const { data } = asked
  return (
    <SidePanel
      open={id !== undefined}
      title={t('settlementTitle', { amount: data ? f.money(data.amount, data.currency) : '' })}
      onClose={onClose}
      width={560}
    >
      {data ? (
        <Content key={data.id} settlement={data} />
      ) : asked.isError ? (
        <LoadFailure of={asked} title={t('loadFailed')} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </SidePanel>
  )
}

/** Whoever has entered it can take it back; somebody else decides. */
function useActions({ state, requestedBy }: SettlementRecord): SettlementAction[] {
  const me = useSignal(sessionSignal)?.user?.id
  const mayDecide = usePermission('ledger:approve')
  if (state !== 'requested') return []
  if (requestedBy === me) return ['withdraw']
  return mayDecide ? ['reject', 'approve'] : []
}

function Content({ settlement }: { settlement: SettlementRecord }) {
  const t = useTexts(texts)
  const named = useTexts(settlementResource.texts)
  const actions = useActions(settlement)
  const withdraw = useWithdrawSettlement()
  const [doing, setDoing] = useState<'approve' | 'reject'>()
  const facts = columnsOf(settlementResource).flatMap(([name, field]) => {
    const value = (settlement as Readonly<Record<string, unknown>>)[name]
    if (name === 'currency' || value === null || value === undefined || value === '') return []
    const label = named(name as keyof typeof settlementResource.texts.en)
    return [{ label, value: fieldCell(name, field, settlement) }]
  })
  return (
    <div className={panel.panel}>
      <FactList facts={facts} />
      {actions.length > 0 && (
        <div className={panel.buttons}>
          {actions.map((action) =>
            action === 'withdraw' ? (
              <ConfirmButton
                key={action}
                question={t('withdrawQuestion')}
                consequence={t('withdrawHint')}
                onConfirm={() => withdraw.send({ id: settlement.id })}
              >
                {t('withdraw')}
              </ConfirmButton>
            ) : (
              <Button
                key={action}
                type={action === 'approve' ? 'primary' : 'default'}
                onClick={() => setDoing(action)}
              >
                {t(action)}
              </Button>
            ),
          )}
        </div>
      )}
      <Decision settlement={settlement} decision={doing} onClose={() => setDoing(undefined)} />
    </div>
  )
}

interface DecisionProps {
  settlement: SettlementRecord
  decision: 'approve' | 'reject' | undefined
  onClose: () => void
}

function Decision({ settlement, decision, onClose }: DecisionProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const approve = useApproveSettlement()
  const reject = useRejectSettlement()
  const { id, amount, fee, currency } = settlement
  const isRejecting = decision === 'reject'
  const money = (minor: number | null) => f.money(minor ?? 0, currency)
  return (
    <NoteForm
      key={decision ?? 'none'}
      open={decision !== undefined}
      title={t(isRejecting ? 'reject' : 'approve')}
      hint={
        isRejecting
          ? t('rejectHint')
          : t('settleHint', {
              amount: money((amount ?? 0) + (fee ?? 0)),
              paid: money(amount),
              fee: money(fee),
            })
      }
      rule={isRejecting ? settlementRejectionRule : settlementDecisionRule}
      about={{ id }}
      isRequired={isRejecting}
      send={(note) => (isRejecting ? reject : approve).send({ id, note })}
      onClose={onClose}
    />
  )
}
