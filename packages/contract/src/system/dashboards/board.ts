import './texts.ts'
import { z } from 'zod'
import { recordId, requiredText, siteId } from '../../form/fields.ts'
import { analysisUnits } from '../../history/analysis/rules.ts'
import { reportCondition } from '../../history/queryConditions/rules.ts'
import { rule } from '../../rule.ts'

export const mostBoards = 10
export const mostTiles = 12
/** A board is so many columns wide, and rows are added at its end. */
export const boardColumns = 12
const mostRows = 120
const mostTileRows = 12

/** What a tile may show of the reader's sites, all of them or one. */
export const boardFigures = [
  'pv',
  'wind',
  'generator',
  'import',
  'export',
  'charge',
  'discharge',
  'load',
  'renewableShare',
  'specificYield',
  'performance',
  'fuelLitres',
  'co2Kg',
  'availability',
  'coverage',
] as const
export type BoardFigure = (typeof boardFigures)[number]

const part = (least: number, most: number) => z.number().int().min(least).max(most)
const place = z.object({
  id: z.string().min(1).max(64),
  title: z.string().trim().max(64),
  x: part(0, boardColumns - 1),
  y: part(0, mostRows),
  w: part(2, boardColumns),
  h: part(1, mostTileRows),
})

/** A tile keeps the question, not the answer: whoever looks at it sees what their own rights show. */
export const boardTile = z
  .discriminatedUnion('kind', [
    place.extend({ kind: z.literal('curve'), siteId, condition: reportCondition }),
    place.extend({
      kind: z.literal('figure'),
      figure: z.enum(boardFigures),
      unit: z.enum(analysisUnits),
      siteId: siteId.nullable(),
    }),
    place.extend({ kind: z.literal('report'), reportId: recordId }),
  ])
  .refine(({ x, w }) => x + w <= boardColumns)
export type BoardTile = z.output<typeof boardTile>

export const boardRule = z.object({
  name: requiredText(rule('dashboards.boardName'), 64),
  tiles: z.array(boardTile).max(mostTiles, rule('dashboards.tooManyTiles')),
  /** Whose holders, below the owner, see it as well; null: nobody. */
  roleId: recordId.nullable(),
})

export const board = z.object({
  id: z.string(),
  name: z.string(),
  tiles: z.array(boardTile),
  roleId: z.string().nullable(),
  version: z.number(),
  /** Null: the reader's own. */
  owner: z.string().nullable(),
})
export type Board = z.infer<typeof board>
