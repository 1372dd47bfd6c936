import './texts.ts'
import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'

/** Chosen by the client, usually the time. */
export const checkKeyRule = z.union([z.string().max(64), z.number()]).transform(String)
export const captchaRule = z.union([z.string().max(20), z.number()]).transform((text) => String(text).trim())

/** For clients that show a code as a picture before the login; refused unless the installation has it switched on. */
export const captchaCalls = {
  randomImage: endpoint({
    method: 'GET',
    path: '/sys/randomImage/{key}',
    access: 'open',
    summary: 'A code as a picture, for a key of the client’s own choice',
    input: z.object({ key: checkKeyRule }),
    result: z.string(),
  }),
  checkCaptcha: endpoint({
    method: 'POST',
    path: '/sys/checkCaptcha',
    access: 'open',
    summary: 'Whether the code of a picture was read rightly',
    asksOnly: true,
    input: z.object({ captcha: captchaRule, checkKey: checkKeyRule }),
    result: noResult,
  }),
}
