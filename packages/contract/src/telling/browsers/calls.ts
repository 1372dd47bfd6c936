import './texts.ts'
import { z } from 'zod'
import { endpoint, noResult, nothing } from '../../endpoint.ts'
import { rule } from '../../rule.ts'

const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+=*$/, rule('browsers.keyInvalid'))
const one = z.object({ id: z.string().max(64) })

/** The browsers of an account that ring while the console is closed. */
export const browserCalls = {
  mine: endpoint({
    method: 'GET',
    path: '/sys/user/browsers',
    access: 'session',
    summary: 'The key that browsers subscribe with, and those of the caller that have',
    input: nothing,
    result: z.object({
      /** The public half of the server's key (VAPID), as base64url. */
      key: z.string(),
      browsers: z.array(
        z.object({
          id: z.string(),
          endpoint: z.string(),
          userAgent: z.string(),
          since: z.string(),
          lastReached: z.string().nullable(),
        }),
      ),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/sys/user/browsers',
    access: 'session',
    summary: 'Let a browser ring for the caller; whoever had it before has it no more',
    operation: ['Add a browser for push', '添加推送浏览器', 'Ajout d’un navigateur pour le push'],
    input: z.object({
      endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
      p256dh: base64url(100),
      auth: base64url(40),
    }),
    result: one,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/user/browsers',
    access: 'session',
    summary: 'Let a browser of the caller ring no more',
    operation: ['Remove a browser from push', '移除推送浏览器', 'Retrait d’un navigateur du push'],
    input: one,
    result: noResult,
  }),
  tryOut: endpoint({
    method: 'POST',
    path: '/sys/user/browsers/try',
    access: 'session',
    summary: 'Send a message to a browser of the caller, to see that it comes',
    operation: ['Try a browser for push', '测试推送浏览器', 'Essai d’un navigateur pour le push'],
    input: one,
    result: noResult,
  }),
}
