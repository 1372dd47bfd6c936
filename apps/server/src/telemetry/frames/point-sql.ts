import { type RawBuilder, sql } from 'kysely'

const width = 8

/** One point out of a packed frame, as its bytes; NaN where the frame is too short. */
export const pointInRow = (
  point: number,
  data: RawBuilder<unknown> = sql.ref('data'),
): RawBuilder<Buffer> => sql`
  CASE WHEN octet_length(${data}) >= ${sql.lit((point + 1) * width)}
    THEN substr(${data}, ${sql.lit(point * width + 1)}, ${sql.lit(width)})
    ELSE '\\x000000000000f87f'::bytea END`
