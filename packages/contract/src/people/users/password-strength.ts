const characters = (password: string) => [...password].length

/** What a password must have; each is shown as a mark of its own while somebody types. */
const passwordParts = {
  length: (password: string) => characters(password) >= 8,
  digit: (password: string) => /\d/.test(password),
  lower: (password: string) => /[a-z]/.test(password),
  upper: (password: string) => /[A-Z]/.test(password),
  symbol: (password: string) => /[\p{P}\p{S}]/u.test(password),
} as const
type PasswordPart = keyof typeof passwordParts

type PasswordLevel = 'none' | 'weak' | 'fair' | 'good' | 'strong'
const generousLength = 12

interface PasswordStrength {
  level: PasswordLevel
  parts: readonly { part: PasswordPart; met: boolean }[]
}

export const isStrong = (password: string): boolean =>
  Object.values(passwordParts).every((has) => has(password))

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
