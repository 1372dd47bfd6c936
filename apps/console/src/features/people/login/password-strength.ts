const characters = (password: string) => [...password].length

/** The parts of the contract's password rule, each shown as a mark of its own. */
export const passwordParts = {
  length: (password: string) => characters(password) >= 8,
  digit: (password: string) => /\d/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  upper: (password: string) => /[A-Z]/.test(password),
  symbol: (password: string) => /[\p{P}\p{S}]/u.test(password),
} as const
export type PasswordPart = keyof typeof passwordParts

export type PasswordLevel = 'none' | 'weak' | 'fair' | 'good' | 'strong'
const generousLength = 12

export interface PasswordStrength {
  level: PasswordLevel
  parts: readonly { part: PasswordPart; met: boolean }[]
}

function levelOf(password: string, met: number, all: number): PasswordLevel {
  if (password === '') return 'none'
  if (met < all) return met < all - 1 ? 'weak' : 'fair'
  return characters(password) >= generousLength ? 'strong' : 'good'
}

export function strengthOf(password: string): PasswordStrength {
  const parts = (Object.keys(passwordParts) as PasswordPart[]).map((part) => ({
    part,
    met: passwordParts[part](password),
  }))
  return { level: levelOf(password, parts.filter((one) => one.met).length, parts.length), parts }
}
