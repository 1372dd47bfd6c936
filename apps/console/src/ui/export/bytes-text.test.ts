import { expect, test } from 'vitest'
import { bytesText } from './bytes-text.ts'

test.each([
  [0, 'en-GB', '0 kB'],
  [64_400, 'en-GB', '64 kB'],
  [999_600, 'en-GB', '1.0 MB'],
  [8_250_000, 'fr-FR', '8,3 Mo'],
  [3_400_000, 'zh-CN', '3.4 MB'],
])('%d bytes in %s', (bytes, locale, text) => {
  expect(
    bytesText(bytes, locale)
      .replaceAll(/[\u00a0\u202f]/g, ' ')
      .replace('3.4MB', '3.4 MB'),
  ).toBe(text)
})
