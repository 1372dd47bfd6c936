import { z } from 'zod'
import { fetchFor } from '../../../platform/outbound/outbound.ts'

const answer = z.object({
  serviceResponse: z.object({
    authenticationSuccess: z.object({ user: z.string().min(1).max(255) }).optional(),
  }),
})

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** Older servers answer XML whatever they are asked for; one element of it is read. */
function userInXml(text: string): string | undefined {
  const [, success] = /<cas:authenticationSuccess>([\s\S]*?)<\/cas:authenticationSuccess>/.exec(text) ?? []
  const [, user] = /<cas:user>([^<>]{1,255})<\/cas:user>/.exec(success ?? '') ?? []
  return user?.trim().replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => signs[name] ?? '')
}

function userInJson(text: string): string | undefined {
  const read = answer.safeParse(JSON.parse(text))
  return read.success ? read.data.serviceResponse.authenticationSuccess?.user : undefined
}

export const casLoginUrl = (issuer: string, service: string): string =>
  `${issuer}/login?${new URLSearchParams({ service })}`

/** Who the ticket was given to for this very service; undefined where the server denies it. */
export async function casUser(issuer: string, service: string, ticket: string): Promise<string | undefined> {
  const query = new URLSearchParams({ service, ticket, format: 'JSON' })
  const response = await fetchFor(issuer, `${issuer}/p3/serviceValidate?${query}`, {
    headers: { accept: 'application/json' },
  })
  if (!response.ok) throw new Error(`the CAS server answered ${response.status}`)
  const text = await response.text()
  return text.trimStart().startsWith('<') ? userInXml(text) : userInJson(text)
}
