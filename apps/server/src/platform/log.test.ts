import { describe, expect, it } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog({ logLevel: 'debug' }, { write: (line: string) => lines.push(line) }))
  return lines.join('')
}

const secret = 'S3cret-value'

describe('the log keeps secrets', () => {
  it.each([
    'password',
    'oldpassword',
    'confirmpassword',
    'passwordHash',
    'smscode',
    'captcha',
    'token',
    'x-access-token',
    'sec-websocket-protocol',
    'authorization',
  ])('%s is censored at the top, inside an object, and two levels down', (name) => {
    const text = logged((log) => {
      log.info({ [name]: secret }, 'top')
      log.info({ body: { [name]: secret } }, 'inside')
      log.info({ req: { headers: { [name]: secret } } }, 'deeper')
      log.child({ part: 'http' }).warn({ input: { [name]: secret, username: 'ada' } }, 'child')
    })
    expect(text).not.toContain(secret)
    expect(text.match(/\*\*\*/g)).toHaveLength(4)
    expect(text).toContain('ada')
  })

  it('says nothing when it is silent', () => {
    const lines: string[] = []
    createLog({ logLevel: 'silent' }, { write: (line: string) => lines.push(line) }).error('nothing')
    expect(lines).toEqual([])
  })
})
