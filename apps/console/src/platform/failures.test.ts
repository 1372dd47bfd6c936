import { errorTexts } from '@gridhelm/contract/errors/texts'
import { languages } from '@gridhelm/contract/language'
import { describe, expect, it } from 'vitest'
import { reactionTo } from './failures.ts'

const http = (status: number, message = '') => ({ kind: 'http' as const, status, message })

describe('the error catalogue', () => {
  it("HTTP 403 notifies 'access denied'", () => {
    expect(reactionTo(http(403), true)).toEqual({ do: 'notify', text: 'accessDenied' })
  })

  it("404 notifies 'Sorry, resource not found!'", () => {
    expect(reactionTo(http(404), true)).toEqual({ do: 'notify', text: 'notFound' })
  })

  it("504 and our own time-out notify 'Network Timeout'", () => {
    expect(reactionTo(http(504), true)).toEqual({ do: 'notify', text: 'networkTimeout' })
    expect(reactionTo({ kind: 'timeout', status: 504, message: '' }, true)).toEqual({
      do: 'notify',
      text: 'networkTimeout',
    })
  })

  it('401 notifies, and logs out only where a token exists', () => {
    expect(reactionTo(http(401), true)).toEqual({ do: 'notify-unauthorized', thenLogOut: true })
    expect(reactionTo(http(401), false)).toEqual({ do: 'notify-unauthorized', thenLogOut: false })
  })

  it.each(languages)('500 with the token-invalid message (%s) asks to log in again', (language) => {
    const message = errorTexts[language]['error.tokenInvalid']
    expect(reactionTo(http(500, message), true)).toEqual({ do: 'ask-relogin' })
    expect(reactionTo(http(500, message), false)).toEqual({ do: 'nothing' })
  })

  it('other statuses show the message of the server', () => {
    expect(reactionTo(http(500, 'Disk full'), true)).toEqual({ do: 'show-message', message: 'Disk full' })
    expect(reactionTo(http(502), true)).toEqual({ do: 'notify', text: 'request' })
  })

  it('a lost connection is told; a cancelled call and a refusal are the caller’s', () => {
    expect(reactionTo({ kind: 'network', status: 0, message: 'x' }, true)).toEqual({
      do: 'notify',
      text: 'connectionFailed',
    })
    expect(reactionTo({ kind: 'cancelled', status: 0, message: '' }, true)).toEqual({ do: 'nothing' })
    expect(reactionTo({ kind: 'refused', status: 200, message: 'no' }, true)).toEqual({ do: 'nothing' })
  })
})
