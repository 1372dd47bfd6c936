import { createHash, randomBytes } from 'node:crypto'

export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** As much of an API token as lists and logs may show. */
export const tokenHint = (token: string) => `${token.slice(0, 9)}…`
