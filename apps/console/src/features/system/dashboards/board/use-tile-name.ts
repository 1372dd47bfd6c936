import type { BoardTile } from '@gridhelm/contract/system/dashboards/board'
import { useTexts } from '../../../../platform/texts.ts'
import { boardTexts } from '../texts.ts'

/** What somebody has called it, else what it shows. */
export function useTileName(): (tile: BoardTile) => string {
  const t = useTexts(boardTexts)
  return (tile) =>
    tile.title || (tile.kind === 'figure' ? t(`figure.${tile.figure}`) : t(`kind.${tile.kind}`))
}
