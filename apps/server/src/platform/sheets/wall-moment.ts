/** A date and time as a clock on the wall shows it, in ms as if it showed UTC: spreadsheets know no zones. */
export interface WallMoment {
  wallMs: number
}

const dayMs = 86_400_000
/** Spreadsheets count days from here. */
const firstDay = Date.UTC(1899, 11, 30)

/** Days and their parts, to the millisecond. */
export const serialOf = ({ wallMs }: WallMoment): number => (wallMs - firstDay) / dayMs

export const wallText = ({ wallMs }: WallMoment): string =>
  new Date(wallMs).toISOString().slice(0, 19).replace('T', ' ')
