import { Button, Checkbox, Input, Spin } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { PersonCell } from './PersonCell.tsx'
import { type User, useBin, useErase, useRestore } from './queries.ts'
import { userScreenTexts } from './texts.ts'
import { UserDrawer } from './UserDrawer.tsx'
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

  async function done(deed: Promise<unknown>, ids: readonly string[]): Promise<void> {
    await deed
    setChosen((before) => before.filter((id) => !ids.includes(id)))
  }
  // A refusal has been told already.
  const restoreAll = (ids: readonly string[]) =>
    void done(restore.mutateAsync(ids), ids).catch(() => undefined)

  return (
    <UserDrawer open={open} title={t('bin')} onClose={onClose}>
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
            <Button loading={restore.isPending} onClick={() => restoreAll(chosen)}>
              {t('restoreSelected', { count: chosen.length })}
            </Button>
            <ConfirmButton
              question={t('eraseManyQuestion', { count: chosen.length })}
              consequence={t('eraseConsequence')}
              onConfirm={() => done(erase.mutateAsync(chosen), chosen)}
            >
              {t('eraseSelected', { count: chosen.length })}
            </ConfirmButton>
          </>
        )}
      </div>
      {bin.isPending && <Spin />}
      {bin.isError && (
        <EmptyState
          title={t('binFailed')}
          action={<Button onClick={() => bin.refetch()}>{t('retry')}</Button>}
        />
      )}
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
          onErase={() => done(erase.mutateAsync([user.id]), [user.id])}
        />
      ))}
      {bin.hasNextPage && (
        <div className={styles.more}>
          <Button loading={bin.isFetchingNextPage} onClick={() => bin.fetchNextPage()}>
            {t('showMore')}
          </Button>
        </div>
      )}
    </UserDrawer>
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
