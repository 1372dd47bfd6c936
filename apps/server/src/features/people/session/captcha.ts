import { createHmac, randomInt } from 'node:crypto'
import { png } from '../../../platform/files/png.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readKey } from '../../../platform/secrets/key.ts'
import type { Throttle } from '../../../platform/throttle/throttle.ts'

const windowMs = 300_000
const digits = 5

/** Five by seven dots each, a row a number. */
const glyphs: readonly (readonly number[])[] = [
  [14, 17, 19, 21, 25, 17, 14],
  [4, 12, 4, 4, 4, 4, 14],
  [14, 17, 1, 2, 4, 8, 31],
  [31, 2, 4, 2, 1, 17, 14],
  [2, 6, 10, 18, 31, 2, 2],
  [31, 16, 30, 1, 1, 17, 14],
  [6, 8, 16, 30, 17, 17, 14],
  [31, 1, 2, 4, 8, 8, 8],
  [14, 17, 17, 14, 17, 17, 14],
  [14, 17, 17, 15, 1, 2, 12],
]
const scale = 4
const cell = 26
const [width, height] = [digits * cell + 10, 40]

function picture(code: string): Buffer {
  const dots = Buffer.alloc(width * height, 255)
  const ink = (x: number, y: number, shade: number) => {
    if (x >= 0 && x < width && y >= 0 && y < height) dots[y * width + x] = shade
  }
  for (const [place, digit] of [...code].entries()) {
    const [left, up, lean] = [place * cell + randomInt(4, 9), randomInt(3, 9), randomInt(-1, 2)]
    const shade = randomInt(20, 90)
    for (const [row, bits] of (glyphs[Number(digit)] ?? []).entries())
      for (let column = 0; column < 5; column++) {
        if (((bits >> (4 - column)) & 1) === 0) continue
        for (let dot = 0; dot < scale * scale; dot++)
          ink(
            left + column * scale + (dot % scale) + lean * (3 - row),
            up + row * scale + Math.floor(dot / scale),
            shade,
          )
      }
  }
  for (let line = 0; line < 4; line++) {
    const [from, to] = [randomInt(height), randomInt(height)]
    for (let x = 0; x < width; x++) ink(x, Math.round(from + ((to - from) * x) / width), randomInt(60, 160))
  }
  return png(width, height, dots)
}

/**
 * The code follows from the client's key, the time and a key of ours, so that every server knows it and none keeps it.
 * It holds for five to ten minutes.
 */
export function createCaptcha(platform: Platform, throttle: Throttle) {
  const { config, now } = platform
  const key = config.captcha ? readKey(config, 'captcha') : undefined

  function codeAt(checkKey: string, moment: number): string {
    const window = Math.floor(moment / windowMs)
    const bytes = createHmac('sha256', key ?? '')
      .update(`${window}\n${checkKey}`)
      .digest()
    return String(bytes.readUInt32BE(0) % 10 ** digits).padStart(digits, '0')
  }

  const isRight = (checkKey: string, given: string) =>
    [0, windowMs].some((ago) => codeAt(checkKey, now() - ago) === given)

  async function check(checkKey: string, given: string, address: string): Promise<void> {
    const guesses = {
      key: `captcha:${address}`,
      limit: { free: 20, windowMs: 3_600_000, firstWaitMs: 10_000, longestWaitMs: 3_600_000 },
    }
    await throttle.check([guesses])
    if (isRight(checkKey, given)) return
    await throttle.count([guesses])
    throw Refusal.ofField('captcha', 'session.codeWrong')
  }

  return {
    draw(checkKey: string): string {
      if (!key) throw Refusal.of('session.captchaOff')
      return `data:image/png;base64,${picture(codeAt(checkKey, now())).toString('base64')}`
    },

    async check(checkKey: string, given: string, address: string): Promise<void> {
      if (!key) throw Refusal.of('session.captchaOff')
      await check(checkKey, given, address)
    },

    /** A login of a client that shows pictures answers its own; others have other guards and send none. */
    async checkLogin(
      { checkKey, captcha }: { checkKey?: string | undefined; captcha?: string | undefined },
      address: string,
    ): Promise<void> {
      if (key && checkKey !== undefined) await check(checkKey, captcha ?? '', address)
    },
  }
}
