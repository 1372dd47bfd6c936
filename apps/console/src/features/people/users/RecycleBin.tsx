import { Button, Checkbox, Input, Spin } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { without } from '../../../ui/table/selection.ts'
import { PersonCell } from './PersonCell.tsx'
import { type User, useBin, useErase, useRestore } from './queries.ts'
import { userScreenTexts } from './texts.ts'
import styles from './Users.module.css'

/** Deleted users: back to the living, or gone for good. */
export function RecycleBin({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(userScreenTexts)
  const [username, setUsername] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const bin = useBin(username, open)
  const restore = useRestore()
  const erase = useErase()
  const people = bin.data?.pages.flat() ?? []

  const forget = (ids: readonly string[]) => setChosen((before) => without(before, ids))
  const restoreAll = (ids: readonly string[]) => restore.start(ids, { onDone: () => forget(ids) })
  const eraseAll = (ids: readonly string[]) => erase.send(ids).then(() => forget(ids))

  return (
    <SidePanel open={open} title={t('bin')} onClose={onClose} width={760}>
      <p className={styles.hint}>{t('binHint')}</p>
      <div className={styles.tools}>
        <Input.Search
          className={styles.search ?? ''}
          allowClear
          placeholder={t('binSearch')}
          aria-label={t('binSearch')}
          onSearch={(text) => setUsername(text.trim())}
        />
        {chosen.length > 0 && (
          <>
            <Button loading={restore.isBusy} onClick={() => restoreAll(chosen)}>
              {t('restoreSelected', { count: chosen.length })}
            </Button>
            <ConfirmButton
              danger
              question={t('eraseManyQuestion', { count: chosen.length })}
              consequence={t('eraseConsequence')}
              onConfirm={() => eraseAll(chosen)}
            >
              {t('eraseSelected', { count: chosen.length })}
            </ConfirmButton>
          </>
        )}
      </div>
      {bin.isPending && <Spin />}
      {bin.isError && <LoadFailure of={bin} title={t('binFailed')} />}
      {bin.isSuccess && people.length === 0 && <EmptyState title={t('binEmpty')} />}
      {people.map((user) => (
        <BinRow
          key={user.id}
          user={user}
          isChosen={chosen.includes(user.id)}
          onChoose={(isChosen) =>
            setChosen((before) => (isChosen ? [...before, user.id] : before.filter((id) => id !== user.id)))
          }
          onRestore={() => restoreAll([user.id])}
          onErase={() => eraseAll([user.id])}
        />
      ))}
      {bin.hasNextPage && (
        <div className={styles.more}>
          <Button loading={bin.isFetchingNextPage} onClick={() => bin.fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </SidePanel>
  )
}

interface BinRowProps {
  user: User
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onRestore: () => void
  onErase: () => Promise<void>
}

function BinRow({ user, isChosen, onChoose, onRestore, onErase }: BinRowProps) {
  const t = useTexts(userScreenTexts)
  const name = user.realname ?? user.username ?? ''
  return (
    <div className={styles.binRow}>
      <Checkbox checked={isChosen} aria-label={name} onChange={(event) => onChoose(event.target.checked)} />
      <div className={styles.binPerson}>
        <PersonCell realname={user.realname} username={user.username} avatar={user.avatar} />
        {user.orgCode && <div className={styles.binDepartments}>{user.orgCode}</div>}
      </div>
      <Button type="link" onClick={onRestore}>
        {t('restore')}
      </Button>
      <ConfirmButton
        danger
        type="link"
        question={t('eraseQuestion', { name })}
        consequence={t('eraseConsequence')}
        onConfirm={onErase}
      >
        {t('erase')}
      </ConfirmButton>
    </div>
  )
}
