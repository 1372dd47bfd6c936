import { EditOutlined, PlusOutlined } from '@ant-design/icons'
import { type Board, type BoardTile, mostBoards, mostTiles } from '@gridhelm/contract/system/dashboards/board'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { text } from '../../../ui/address/parts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import styles from './board/Board.module.css'
import { BoardForm, type BoardValues } from './board/BoardForm.tsx'
import { BoardGrid } from './board/BoardGrid.tsx'
import { TileForm } from './board/TileForm.tsx'
import { FullScreenButton } from './Monitor.tsx'
import { useAddBoard, useBoards, useEditBoard, useRemoveBoard } from './queries.ts'
import { boardTexts } from './texts.ts'

const boardAddress = defineAddress({ board: text(64) })

/** Boards of own tiles: saved curves, figures and reports, where their owner put them. */
export function Chart() {
  const t = useTexts(boardTexts)
  const asked = useBoards()
  const { shown, change } = useAddress(boardAddress)
  const { data } = asked
  if (!data) {
    if (!asked.error) return <WaitingCard />
    return (
      <PageCard>
        <LoadFailure of={asked} title={t('failed')} />
      </PageCard>
    )
  }
  const board = data.boards.find(({ id }) => id === shown.board) ?? data.boards[0]
  return (
    <Shown
      key={board?.id}
      boards={data.boards}
      board={board}
      roles={data.roles}
      onChoose={(id) => change({ board: id })}
    />
  )
}

interface ShownProps {
  boards: readonly Board[]
  board: Board | undefined
  roles: readonly { id: string; name: string }[]
  onChoose: (id: string | undefined) => void
}

function Shown({ boards, board, roles, onChoose }: ShownProps) {
  const t = useTexts(boardTexts)
  const [open, setOpen] = useState<'new' | 'edit' | 'tile'>()
  const add = useAddBoard()
  const edit = useEditBoard()
  const remove = useRemoveBoard()
  const close = () => setOpen(undefined)
  const isOwn = board?.owner === null
  // What was changed here and the server has not told back yet.
  const [ahead, setAhead] = useState<{ version: number; tiles: BoardTile[] }>()
  const version = Math.max(board?.version ?? 0, ahead?.version ?? 0)
  const tiles = ahead && board && ahead.version > board.version ? ahead.tiles : (board?.tiles ?? [])

  const changed = (next: Partial<Pick<Board, 'name' | 'roleId' | 'tiles'>>) => {
    if (!board) return undefined
    const { id, name, roleId } = board
    return { id, name, roleId, tiles: [...tiles], ...next, version }
  }
  const keepTiles = (next: BoardTile[]) => {
    const input = changed({ tiles: next })
    if (!input) return
    setAhead({ version: version + 1, tiles: next })
    edit.start(input, { onFailed: () => setAhead(undefined) })
  }
  const addTile = async (tile: BoardTile) => {
    const input = changed({ tiles: [...tiles, tile] })
    if (input) await edit.send(input)
  }
  const addBoard = async ({ name, roleId }: BoardValues) => {
    const { id } = await add.send({ name, roleId: roleId || null, tiles: [] })
    onChoose(id)
  }
  const saveBoard = async ({ name, roleId }: BoardValues) => {
    const input = changed({ name, roleId: roleId || null })
    if (input) await edit.send(input)
  }

  const newBoard = (
    <Button icon={<PlusOutlined />} {...(!board && { type: 'primary' })} onClick={() => setOpen('new')}>
      {t('newBoard')}
    </Button>
  )
  const boardForm = (
    <BoardForm board={undefined} roles={roles} open={open === 'new'} send={addBoard} onClose={close} />
  )
  if (!board)
    return (
      <PageCard>
        <EmptyState title={t('none')} detail={t('noneDetail', { most: mostTiles })} action={newBoard} />
        {boardForm}
      </PageCard>
    )

  return (
    <PageStack>
      <PageCard>
        <div className={styles.bar}>
          <Select<string>
            aria-label={t('board')}
            value={board.id}
            onChange={onChoose}
            popupMatchSelectWidth={false}
            options={boards.map(({ id, name, owner, roleId }) => ({
              value: id,
              label:
                owner === null
                  ? [name, roleId === null ? '' : t('shared')].filter(Boolean).join(' · ')
                  : `${name} · ${t('sharedBy', { name: owner })}`,
            }))}
          />
          {isOwn && (
            <>
              <Button
                type="primary"
                icon={<PlusOutlined />}
                disabled={tiles.length >= mostTiles}
                title={tiles.length >= mostTiles ? t('full', { most: mostTiles }) : undefined}
                onClick={() => setOpen('tile')}
              >
                {t('addTile')}
              </Button>
              <Button icon={<EditOutlined />} onClick={() => setOpen('edit')}>
                {t('editBoard')}
              </Button>
              <ConfirmButton
                danger
                question={t('deleteQuestion', { name: board.name })}
                onConfirm={async () => {
                  await remove.send({ id: board.id })
                  onChoose(undefined)
                }}
              >
                {t('delete')}
              </ConfirmButton>
            </>
          )}
          <span className={styles.grow} />
          {boards.filter(({ owner }) => owner === null).length < mostBoards && newBoard}
          <FullScreenButton />
        </div>
      </PageCard>
      {tiles.length === 0 ? (
        <PageCard>
          <EmptyState title={t('empty')} detail={t('noneDetail', { most: mostTiles })} />
        </PageCard>
      ) : (
        <BoardGrid tiles={tiles} onChange={isOwn ? keepTiles : undefined} />
      )}
      {boardForm}
      <BoardForm board={board} roles={roles} open={open === 'edit'} send={saveBoard} onClose={close} />
      <TileForm tiles={tiles} open={open === 'tile'} onClose={close} onAdd={addTile} />
    </PageStack>
  )
}
