import { CloseOutlined, HolderOutlined } from '@ant-design/icons'
import type { BoardTile } from '@gridhelm/contract/system/dashboards/board'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../../platform/texts.ts'
import { boardTexts } from '../texts.ts'
import styles from './Board.module.css'
import { type Box, keyed, moved } from './layout.ts'
import { TileContent } from './TileContent.tsx'
import { useDragging } from './use-dragging.ts'
import { useTileName } from './use-tile-name.ts'

interface BoardGridProps {
  tiles: readonly BoardTile[]
  /** Absent for those who only look. */
  onChange?: ((tiles: BoardTile[]) => void) | undefined
}

const boxOf = ({ x, y, w, h }: Box): Box => ({ x, y, w, h })
const isSame = (a: Box, b: Box) => a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h

/** The tiles of a board, each moved and sized by its handles or with the arrow keys. */
export function BoardGrid({ tiles, onChange }: BoardGridProps) {
  const t = useTexts(boardTexts)
  const nameOf = useTileName()
  const [said, setSaid] = useState('')
  const change = (id: string, to: Box) => {
    const next = moved(tiles, id, to)
    const own = next.find((tile) => tile.id === id)
    const before = tiles.find((tile) => tile.id === id)
    if (!own || !before || next.every((tile, place) => isSame(tile, tiles[place] as BoardTile))) return
    onChange?.(next)
    setSaid(t('moved', { name: nameOf(own), x: own.x + 1, y: own.y + 1, w: own.w, h: own.h }))
  }
  const { board, preview, handlers } = useDragging(change)
  const shown = preview ? moved(tiles, preview.id, preview.box) : tiles
  return (
    <>
      <ul ref={board} className={styles.board}>
        {shown.map((tile) => {
          const name = nameOf(tile)
          return (
            <li
              key={tile.id}
              className={styles.tile}
              data-kind={tile.kind}
              data-moving={preview?.id === tile.id}
              style={{
                gridColumn: `${tile.x + 1} / span ${tile.w}`,
                gridRow: `${tile.y + 1} / span ${tile.h}`,
              }}
            >
              <div className={styles.head}>
                <h3 className={styles.name} title={name}>
                  {name}
                </h3>
                {onChange && (
                  <>
                    <Button
                      type="text"
                      size="small"
                      className={styles.handle ?? ''}
                      icon={<HolderOutlined />}
                      aria-label={t('handle', { name })}
                      onKeyDown={(event) => {
                        const to = keyed(tile, event.key, event.shiftKey)
                        if (!to) return
                        event.preventDefault()
                        change(tile.id, to)
                      }}
                      {...handlers(tile.id, 'move', boxOf(tile))}
                    />
                    <Button
                      type="text"
                      size="small"
                      icon={<CloseOutlined />}
                      aria-label={t('remove', { name })}
                      onClick={() => onChange(tiles.filter((one) => one.id !== tile.id))}
                    />
                  </>
                )}
              </div>
              <div className={styles.content}>
                <TileContent tile={tile} />
              </div>
              {onChange && (
                <button
                  type="button"
                  tabIndex={-1}
                  className={styles.size}
                  aria-label={t('size', { name })}
                  {...handlers(tile.id, 'size', boxOf(tile))}
                />
              )}
            </li>
          )
        })}
      </ul>
      <p className="gh-spoken" role="status">
        {said}
      </p>
    </>
  )
}
