import { Button, Spin } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import styles from './DeletedDictionaries.module.css'
import { type DeletedDictionary, useDeletedActions, useDeletedDictionaries } from './queries.ts'
import { dictionaryTexts } from './texts.ts'

interface DeletedDictionariesProps {
  open: boolean
  onClose: () => void
}

/** What was deleted in the list, until somebody restores it or deletes it for good. */
export function DeletedDictionaries({ open, onClose }: DeletedDictionariesProps) {
  const t = useTexts(dictionaryTexts)
  return (
    <SidePanel open={open} onClose={onClose} title={t('deleted')} width={640} body="flush">
      <DeletedList />
    </SidePanel>
  )
}

function DeletedList() {
  const t = useTexts(dictionaryTexts)
  const asked = useDeletedDictionaries()
  const { data = [], isPending, isError } = asked
  if (isError) return <LoadFailure of={asked} title={t('failed')} />
  if (!isPending && data.length === 0)
    return <EmptyState title={t('noDeleted')} detail={t('noDeletedHint')} />
  return (
    <Spin spinning={isPending} delay={200}>
      <p className={styles.hint}>{t('deletedHint')}</p>
      <ul className={styles.list}>
        {data.map((dictionary) => (
          <DeletedRow key={dictionary.id} dictionary={dictionary} />
        ))}
      </ul>
    </Spin>
  )
}

function DeletedRow({
  dictionary: { id, dictName, dictCode, description },
}: {
  dictionary: DeletedDictionary
}) {
  const t = useTexts(dictionaryTexts)
  const { restore, deleteForGood } = useDeletedActions()
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <div className="gh-strong">{dictName}</div>
        <div className={styles.code}>{dictCode}</div>
        {description && <div className="gh-note">{description}</div>}
      </div>
      <div className={styles.buttons}>
        <Button loading={restore.isBusy} onClick={() => restore.start({ id })}>
          {t('restore')}
        </Button>
        <ConfirmButton
          danger
          question={t('deleteForGoodQuestion', { name: dictName })}
          consequence={t('deleteForGoodConsequence')}
          onConfirm={() => deleteForGood.send({ id })}
        >
          {t('deleteForGood')}
        </ConfirmButton>
      </div>
    </li>
  )
}
