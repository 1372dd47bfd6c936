/** LIKE's own signs are taken literally; only the stars of the wire stand for anything. */
export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, '\\$&')
