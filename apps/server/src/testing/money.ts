import { transferCalls } from '@gridhelm/contract/money/ledger/calls'
import type { TestApp } from './test-app.ts'

let keys = 0
/** A key that was never used. */
export const freshKey = () => `test-key-${++keys}`

interface Sent {
  to: string
  amount: number
  currency?: string
  clientKey?: string
}

/** Money as people move it, by the calls of the server. */
export function moneyTester(app: TestApp) {
  const tokens = new Map<string, string>()
  async function as(username: string): Promise<{ token: string }> {
    const token = tokens.get(username) ?? (await app.login(username))
    tokens.set(username, token)
    return { token }
  }
  const formOf = ({ to, amount, currency = 'XOF', clientKey = freshKey() }: Sent) => ({
    username: to,
    amount,
    currency,
    clientKey,
  })
  return {
    as,
    /** Sessions do not last for ever: people log in anew. */
    forget: () => tokens.clear(),
    load: async (who: string, sent: Sent) =>
      app.ask(transferCalls.loadMoney, formOf(sent), { ...(await as(who)), language: 'en' }),
    tryLoad: async (who: string, sent: Sent) =>
      (await app.call(transferCalls.loadMoney, formOf(sent), { ...(await as(who)), language: 'en' }))
        .envelope,
    /** The account that somebody of the demo pays from or is paid into, in this currency. */
    account: (username: string, currency = 'XOF') =>
      app.platform.db
        .selectFrom('ledgerAccount')
        .selectAll()
        .where('ownerId', '=', `demo-${username}`)
        .where('currency', '=', currency)
        .where('kind', 'in', ['float', 'wallet'])
        .executeTakeFirstOrThrow(),
  }
}
