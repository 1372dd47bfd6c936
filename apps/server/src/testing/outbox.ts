import type { TestApp } from './test-app.ts'

export async function messagesTo({ platform: { db } }: TestApp, receiver: string) {
  return db
    .selectFrom('sysMessage')
    .selectAll()
    .where('esReceiver', '=', receiver)
    .orderBy('createTime')
    .orderBy('id')
    .execute()
}

/** The code of the newest message, as the receiver would read it. */
export async function codeSentTo(testApp: TestApp, receiver: string): Promise<string> {
  const content = (await messagesTo(testApp, receiver)).at(-1)?.esContent ?? ''
  const [code] = /\d{6}/.exec(content) ?? []
  if (code === undefined) throw new Error(`No code was sent to ${receiver}`)
  return code
}

/** A well-formed code that is certainly not the right one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
