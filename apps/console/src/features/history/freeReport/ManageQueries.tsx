import type { QueryCondition } from '@gridhelm/contract/history/queryConditions/entities'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import styles from './FreeReport.module.css'
import { QueryName } from './QueryName.tsx'
import { useSavedQueryActions } from './queries.ts'
import { texts } from './texts.ts'

interface ManageQueriesProps {
  stationId: string
  queries: readonly QueryCondition[]
  onClose: () => void
  onRemoved: (id: string) => void
}

/** All saved queries of the reader at a station, to rename and to delete. */
export function ManageQueries({ stationId, queries, onClose, onRemoved }: ManageQueriesProps) {
  const t = useTexts(texts)
  const { edit, remove } = useSavedQueryActions(stationId)
  const [renamed, setRenamed] = useState<QueryCondition>()
  if (renamed) {
    return (
      <QueryName
        title={t('renameOf', { name: renamed.name })}
        name={renamed.name}
        save={(name) => edit.send({ id: renamed.id, name })}
        onClose={() => setRenamed(undefined)}
      />
    )
  }
  return (
    <Dialog
      open
      title={t('saved')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {queries.length === 0 && <EmptyState title={t('noneSaved')} />}
      <ul className={styles.queries}>
        {queries.map((query) => (
          <li key={query.id} className={styles.query}>
            <span className={styles.queryName}>{query.name}</span>
            <Button aria-label={t('renameOf', { name: query.name })} onClick={() => setRenamed(query)}>
              {t('rename')}
            </Button>
            <ConfirmButton
              danger
              question={t('removeQuestion', { name: query.name })}
              consequence={t('removeConsequence')}
              onConfirm={() => remove.send({ id: query.id }).then(() => onRemoved(query.id))}
            >
              {t('remove')}
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
