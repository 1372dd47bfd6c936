import { useQueryClient } from '@tanstack/react-query'
import { App, Tooltip } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { rowsOf, useApproveBatch } from './queries.ts'
import { texts } from './texts.ts'

/** Approves several proposals of one kind as they are. */
export function ApproveSelected({ ids, onDone }: { ids: readonly string[]; onDone: () => void }) {
  const t = useTexts(texts)
  const { message } = App.useApp()
  const client = useQueryClient()
  const approve = useApproveBatch()
  const rows = rowsOf(client, ids)
  const isOneKind = new Set(rows.map(({ kind }) => kind)).size === 1
  const mayBe = isOneKind && rows.length === ids.length && rows.every(({ state }) => state === 'waiting')
  return (
    <Tooltip title={mayBe ? undefined : t('mixed')}>
      <span>
        <ConfirmButton
          type="primary"
          disabled={!mayBe}
          question={t('approveQuestion', { count: ids.length })}
          consequence={t('approveConsequence')}
          onConfirm={() =>
            approve.send(ids).then(({ approved, left }) => {
              void message.success(
                left === 0 ? t('approvedSome', { approved }) : t('approvedLeft', { approved, left }),
              )
              onDone()
            })
          }
        >
          {t('approveSelected')}
        </ConfirmButton>
      </span>
    </Tooltip>
  )
}
