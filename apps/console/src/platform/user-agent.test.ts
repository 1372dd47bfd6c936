import { expect, test } from 'vitest'
import { agentText, readAgent } from './user-agent.ts'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
    'Chrome 126 · Windows',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.2592.68`,
    'Edge 126 · Windows',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0`, 'Firefox 128 · Linux'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15`,
    'Safari 17 · macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
    'Safari 17 · iOS',
  ],
  [
    `${mozilla} (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
    'Chrome 126 · iPadOS',
  ],
  [
    `${mozilla} (Linux; Android 14; SM-S921B) ${webkit} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet 25 · Android',
  ],
  [
    `${mozilla} (Linux; Android 13; wv) ${webkit} Version/4.0 Chrome/116.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.48`,
    'WeChat 8 · Android',
  ],
  [
    `${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/126.0.0.0 Safari/537.36`,
    'Chrome 126 · ChromeOS',
  ],
  [
    `${mozilla} (Windows NT 10.0) ${webkit} Chrome/125.0.0.0 Safari/537.36 OPR/111.0.0.0`,
    'Opera 111 · Windows',
  ],
  ['curl/8.5.0', 'curl 8'],
  ['node', 'Node.js'],
  [`${mozilla} (Windows NT 10.0)`, 'Windows'],
])('%s', (userAgent, text) => {
  expect(agentText(userAgent)).toBe(text)
})

test.each(['', 'something-else/1.0'])('nothing is made up for %j', (userAgent) => {
  expect(readAgent(userAgent)).toEqual({ browser: undefined, system: undefined })
  expect(agentText(userAgent)).toBeUndefined()
})
