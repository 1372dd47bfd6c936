export type Identity = { username: string } | { email: string } | { phone: string }

/**
 * What a person typed to name the account: a user name, an email address or a mobile number.
 * Digits alone can be a user name or a number, so there both are tried.
 */
export function identitiesOf(typed: string): Identity[] {
  const text = typed.trim()
  if (text.includes('@')) return [{ email: text }]
  const digits = text.replace(/[\s().-]/g, '')
  if (!/^\+?\d{7,15}$/.test(digits)) return [{ username: text }]
  return digits === text && !text.startsWith('+')
    ? [{ phone: text }, { username: text }]
    : [{ phone: digits }]
}

export const ways = ['sms', 'email'] as const
export type Way = (typeof ways)[number]

export interface RecoverableAccount {
  username: string
  phone: string | null
  email: string | null
  /** This installation tells nobody who has an account, nor where its code goes. */
  undisclosed?: true | undefined
}

/**
 * Where the code of an account can go, partly hidden; empty when it has neither number nor address. Where nobody is
 * told, either way may be tried.
 */
export function waysOf(
  account: RecoverableAccount,
  unnamed: Readonly<Record<Way, string>>,
): { way: Way; target: string }[] {
  const targets = account.undisclosed ? unnamed : { sms: account.phone, email: account.email }
  return ways.flatMap((way) => {
    const target = targets[way]
    return target ? [{ way, target }] : []
  })
}
