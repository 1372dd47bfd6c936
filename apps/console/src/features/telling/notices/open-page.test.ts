import { describe, expect, it } from 'vitest'
import { openTarget } from './open-page.ts'

describe('the page that a notice opens', () => {
  it('is a page of the console, with or without a slash before it', () => {
    expect(openTarget('/isps/messages?id=1#end')).toEqual({ inside: '/isps/messages?id=1#end' })
    expect(openTarget(' isps/messages ')).toEqual({ inside: '/isps/messages' })
  })

  it('or a page on the web', () => {
    expect(openTarget('https://example.org/x')).toEqual({ outside: 'https://example.org/x' })
    expect(openTarget('//example.org/x')).toEqual({ outside: 'https://example.org/x' })
  })

  it('and nothing else', () => {
    for (const page of [
      null,
      '',
      '  ',
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'https://',
    ]) {
      expect(openTarget(page)).toBeUndefined()
    }
  })
})
