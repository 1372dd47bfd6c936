import { z } from 'zod'
import type { Config } from '../../../platform/config.ts'

/** What a vending server is asked for; the same id again is the same token. */
export interface VendingRequest {
  id: string
  meter: string
  units: number
  unit: string
  amount: number
  currency: string | null
}

export type Vending = (request: VendingRequest) => Promise<string>

const timeoutMs = 10_000
const answer = z.object({ token: z.string().regex(/^(?:\d[\s-]?){20}$/) })

/**
 * STS keys live in certified modules, never here: a server that has one is asked, once for each load. It answers 200
 * with `{ "token": "20 digits" }`; anything else is tried again later.
 */
export function createVending({ vending }: Pick<Config, 'vending'>): Vending | undefined {
  if (!vending) return undefined
  return async (request) => {
    const response = await fetch(vending.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': request.id,
        ...(vending.token ? { authorization: `Bearer ${vending.token}` } : {}),
      },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw new Error(`The vending server answered ${response.status}`)
    }
    const parsed = answer.safeParse(await response.json().catch(() => undefined))
    if (!parsed.success) throw new Error('The vending server answered without a token')
    return parsed.data.token.replace(/\D/g, '')
  }
}
