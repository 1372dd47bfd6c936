import type { TransferEffect } from '@gridhelm/contract/money/ledger/entities'
import { reasonText } from '@gridhelm/contract/money/ledger/reasons'
import { decisionRule, rejectionRule } from '@gridhelm/contract/money/ledger/rules'
import { transferResource } from '@gridhelm/contract/money/ledger/transfer-resource'
import { fieldsOf } from '@gridhelm/contract/resource/resource'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldCell } from '../../../resources/FieldCell.tsx'
import { fieldRule } from '../../../resources/field-rule.ts'
import { DecisionForm } from '../../../site/money/DecisionForm.tsx'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { ReferenceCell } from './cells.tsx'
import { EffectTable } from './EffectTable.tsx'
import styles from './Ledger.module.css'
import { type Transfer, useApprove, useReject, useTransfer, useWithdraw } from './queries.ts'
import { ReversalForm } from './ReversalForm.tsx'
import { texts } from './texts.ts'

/** All about one transfer: what it does to both sides, and what the reader can do with it. */
export function TransferPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(texts)
  const f = useFormat()
  const asked = useTransfer(id)
  const { data } = asked
  const { transfer } = data ?? {}
  const title = transfer
    ? t('transferTitle', {
        kind: transfer.kind_dictText ?? String(transfer.kind),
        amount: f.money(transfer.amount, transfer.currency),
      })
    : t('transfer')
  return (
    <SidePanel open={id !== undefined} title={title} onClose={onClose} width={560}>
      {data ? (
        // Another state begins with a fresh form.
        <Content key={`${data.transfer.id} ${data.transfer.state}`} {...data} onClose={onClose} />
      ) : asked.isError ? (
        <LoadFailure of={asked} title={t('loadFailed')} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </SidePanel>
  )
}

interface ContentProps {
  transfer: Transfer
  effect: TransferEffect
  onClose: () => void
}

function Content({ transfer, effect, onClose }: ContentProps) {
  const t = useTexts(texts)
  const approve = useApprove()
  const reject = useReject()
  const withdraw = useWithdraw()
  const [isReversing, setIsReversing] = useState(false)
  const isOpen = transfer.state === 'requested'
  const may = (action: (typeof effect.may)[number]) => effect.may.includes(action)
  return (
    <div className={styles.panel}>
      <EffectTable effect={effect} currency={transfer.currency ?? ''} isOpen={isOpen} />
      <FactList facts={useFacts(transfer)} />
      {may('approve') && (
        <DecisionForm
          id={transfer.id}
          approve={approve}
          reject={reject}
          ruleOf={(isRejecting) =>
            fieldRule(isRejecting ? rejectionRule : decisionRule, 'note', (values) => ({
              ...values,
              id: transfer.id,
            }))
          }
          onDone={onClose}
        />
      )}
      {isOpen && !may('approve') && !may('withdraw') && <Alert type="info" showIcon title={t('notYours')} />}
      {(may('withdraw') || may('reverse')) && (
        <div className={styles.buttons}>
          {may('withdraw') && (
            <ConfirmButton
              question={t('withdrawQuestion')}
              consequence={t('withdrawHint')}
              onConfirm={() => withdraw.send({ id: transfer.id })}
            >
              {t('withdraw')}
            </ConfirmButton>
          )}
          {may('reverse') && <Button onClick={() => setIsReversing(true)}>{t('reverse')}</Button>}
        </div>
      )}
      <ReversalForm
        open={isReversing}
        transfer={transfer}
        left={effect.reversible}
        onClose={() => setIsReversing(false)}
      />
    </div>
  )
}

/** What stands in the head or in the table above. */
const elsewhere = new Set('kind amount currency fromName toName fromId toId reason reversesId'.split(' '))

function useFacts(transfer: Transfer): Fact[] {
  const reasons = useDictionary('reversal_reason')
  const named = useTexts(transferResource.texts)
  const t = useTexts(texts)
  const { reason, reversesId } = transfer
  const facts = fieldsOf(transferResource).flatMap(([name, field]): Fact[] => {
    const value = (transfer as Readonly<Record<string, unknown>>)[name]
    if (elsewhere.has(name) || value === null || value === undefined || value === '') return []
    return [
      {
        label: named(name as keyof typeof transferResource.texts.en),
        value:
          name === 'reference' ? (
            <ReferenceCell reference={transfer.reference} />
          ) : (
            fieldCell(name, field, transfer)
          ),
      },
    ]
  })
  const turned: Fact[] = reversesId
    ? [
        {
          label: named('reversesId'),
          value: <Link to={paths.transfers({ view: 'all', transfer: reversesId })}>{t('turned')}</Link>,
        },
      ]
    : []
  const why = reason ? reasonText(String(transfer.kind), reason, reasons.textOf) : ''
  return [...facts, ...turned, ...(why === '' ? [] : [{ label: named('reason'), value: why }])]
}
