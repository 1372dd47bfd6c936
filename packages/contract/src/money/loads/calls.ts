import { z } from 'zod'
import { endpoint, guarded, noResult } from '../../endpoint.ts'
import { recordId, siteId } from '../../form/fields.ts'
import { pageOf } from '../../page.ts'
import { filteredList, plainRecord, resourceCalls } from '../../resource/calls.ts'
import { lightFigures, loadQuote, loadsBySite, loadTrace, madeLoad } from './entities.ts'
import { loadResource } from './resource.ts'
import { loadIdRule, makeLoadRule, quoteRule, resendRule, syncRule, typedInRule, voiceRule } from './rules.ts'

const { list, queryById, exportXls } = resourceCalls(loadResource)
const filters = { siteId: siteId.optional(), shsId: recordId.optional(), customerId: recordId.optional() }
/** `waiting`: only those that somebody must look after. */
const queue = { waiting: z.enum(['0', '1']).optional().catch(undefined) }

/** Loads: read as a list, followed step by step, and helped along. */
export const loadCalls = guarded(
  { ownName: true, stepUp: true },
  {
    list: { ...list, input: filteredList.extend({ ...filters, ...queue }) },
    queryById,
    exportXls: { ...exportXls, input: exportXls.input.extend({ ...filters, ...queue }) },
    dark: endpoint({
      method: 'GET',
      path: '/finance/dark/list',
      access: 'dark:list',
      summary: 'Loads that were paid for and have not become light in time, each with the reason',
      input: filteredList.extend(filters),
      result: pageOf(plainRecord),
    }),
    figures: endpoint({
      method: 'GET',
      path: '/finance/load/figures',
      access: 'load:list',
      summary:
        'Minutes from payment to light of the last days, median and of the slowest tenth, and who is still dark',
      input: z.object({ siteId: siteId.optional() }),
      result: lightFigures,
    }),
    bySite: endpoint({
      method: 'GET',
      path: '/finance/load/bySite',
      access: 'load:list',
      summary: 'Loads of the day, and those that were paid for and are still dark, by site',
      input: z.object({ siteId: siteId.optional() }),
      result: loadsBySite,
    }),
    trace: endpoint({
      method: 'GET',
      path: '/finance/load/trace',
      access: 'session',
      summary:
        'A load from the payment to the first light; for who sees it in the list, and for its own customer',
      input: loadIdRule,
      result: loadTrace,
    }),
    quote: endpoint({
      method: 'POST',
      path: '/finance/quote',
      access: 'load:add',
      summary: 'What an amount buys at a home, and what stays in the wallet',
      asksOnly: true,
      input: quoteRule,
      result: loadQuote,
    }),
    make: endpoint({
      method: 'POST',
      path: '/finance/load/make',
      access: 'load:add',
      summary: 'Turn money of a customer’s wallet into a load; the code is answered here once',
      operation: ['Load a home', '户用系统下载额度', 'Chargement d’un kit'],
      input: makeLoadRule,
      result: madeLoad,
    }),
    resend: endpoint({
      method: 'POST',
      path: '/finance/load/resend',
      access: 'load:resend',
      summary: 'Send the code of a keypad home by SMS again, to another phone if need be',
      operation: ['Send the code of a load again', '重发充值码', 'Renvoi du code d’un chargement'],
      input: resendRule,
      result: noResult,
    }),
    push: endpoint({
      method: 'POST',
      path: '/finance/load/push',
      access: 'load:resend',
      summary: 'Send a load to a connected home again, now',
      operation: ['Push a load again', '重新推送额度', 'Nouvel envoi d’un chargement'],
      input: loadIdRule,
      result: noResult,
    }),
    sync: endpoint({
      method: 'POST',
      path: '/finance/load/sync',
      access: 'load:resend',
      summary: 'Bring a home’s counter into line; its open loads get new codes after it',
      operation: ['Sync the counter of a home', '同步户用系统计数', 'Synchronisation du compteur d’un kit'],
      input: syncRule,
      result: madeLoad,
    }),
    typedIn: endpoint({
      method: 'POST',
      path: '/finance/load/typedIn',
      access: 'load:resend',
      summary: 'Say that a code was typed in, with the count that the home shows',
      operation: ['Say that a code was typed in', '确认充值码已输入', 'Code déclaré saisi'],
      input: typedInRule,
      result: noResult,
    }),
    voice: endpoint({
      method: 'POST',
      path: '/finance/load/voice',
      access: 'load:resend',
      summary:
        'Read the whole code, to give it by voice: asks a second person first, with a reason, and answers the code when they have agreed; each is written down',
      operation: ['Give a code by voice', '口头告知充值码', 'Code donné de vive voix'],
      input: voiceRule,
      /** Without a code: somebody else is asked. */
      result: z.object({ id: z.string(), token: z.string().nullable(), tokenCount: z.number().nullable() }),
    }),
    allowVoice: endpoint({
      method: 'POST',
      path: '/finance/load/allowVoice',
      access: 'ledger:approve',
      summary: 'Agree that somebody else gives the code of a load by voice, once',
      operation: ['Allow a code by voice', '批准口头告知充值码', 'Accord pour un code de vive voix'],
      input: loadIdRule,
      result: noResult,
    }),
  },
)
