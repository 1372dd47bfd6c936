import { Button, Drawer, Spin } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useOnce } from '../../../ui/use-once.ts'
import { useIsPhone } from '../../../ui/viewport.ts'
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
  const isPhone = useIsPhone()
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t('deleted')}
      size={isPhone ? '100%' : 640}
      destroyOnHidden
      styles={{ body: { padding: 0 } }}
    >
      <DeletedList />
    </Drawer>
  )
}

function DeletedList() {
  const t = useTexts(dictionaryTexts)
  const { data = [], isPending, isError, refetch } = useDeletedDictionaries()
  if (isError)
    return (
      <EmptyState title={t('failed')} action={<Button onClick={() => void refetch()}>{t('retry')}</Button>} />
    )
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
  const restoreOnce = useOnce(restore)
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <div className={styles.name}>{dictName}</div>
        <div className={styles.code}>{dictCode}</div>
        {description && <div className={styles.description}>{description}</div>}
      </div>
      <div className={styles.buttons}>
        <Button loading={restore.isPending} onClick={() => restoreOnce(id)}>
          {t('restore')}
        </Button>
        <ConfirmButton
          question={t('deleteForGoodQuestion', { name: dictName })}
          consequence={t('deleteForGoodConsequence')}
          onConfirm={() => deleteForGood.mutateAsync(id)}
        >
          {t('deleteForGood')}
        </ConfirmButton>
      </div>
    </li>
  )
}
