/** The part of a limit that is used, from 0 on; a limit of nothing is full. */
export const shareOf = (used: number, limit: number): number => (limit > 0 ? Math.max(used, 0) / limit : 1)
