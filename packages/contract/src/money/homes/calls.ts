import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'
import { recordId, siteId } from '../../form/fields.ts'
import { madeLoad } from '../loads/entities.ts'
import { homeEnergy, homeEvent, homePerson, homesOfSite } from './entities.ts'
import { cardReplaceRule, homeActRule, homeMoveRule, homeReplaceRule, homeUnlockRule } from './rules.ts'

const one = z.object({ id: recordId })
/** The code that goes to the home, told once to whoever gave the order; null where the home takes none of ours. */
const ordered = madeLoad.nullable()
export const homeCalls = {
  people: endpoint({
    method: 'GET',
    path: '/finance/shs/people',
    access: 'solarHome:list',
    summary: 'Customers, or those who can keep homes, below the caller, by a word; the first twenty',
    input: z.object({ who: z.enum(['customers', 'keepers']), word: z.string().max(100).default('') }),
    result: z.array(homePerson),
  }),
  trace: endpoint({
    method: 'GET',
    path: '/finance/shs/trace',
    access: 'solarHome:list',
    summary: 'What was done to a home, newest first',
    input: one,
    result: z.array(homeEvent),
  }),
  energy: endpoint({
    method: 'GET',
    path: '/finance/shs/energy',
    access: 'solarHome:list',
    summary: 'What a home says now, and its curves of the last day',
    input: one,
    result: homeEnergy,
  }),
  ofSite: endpoint({
    method: 'GET',
    path: '/finance/shs/ofSite',
    access: 'solarHome:list',
    summary: 'How many homes of a site are lit, dark and silent, of those that the caller sees',
    input: z.object({ siteId }),
    result: homesOfSite,
  }),
  move: endpoint({
    method: 'POST',
    path: '/finance/shs/move',
    access: 'solarHome:act',
    summary: 'Give a home to a customer, from stock or from another one, whose card is then blocked',
    operation: ['Give a home to a customer', '户用系统交付用户', 'Remise d’un kit à un client'],
    input: homeMoveRule,
    result: noResult,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/finance/shs/pause',
    access: 'solarHome:act',
    summary: 'Pause a home: nothing is loaded to it',
    operation: ['Pause a home', '暂停户用系统', 'Suspension d’un kit'],
    input: homeActRule,
    result: noResult,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/finance/shs/resume',
    access: 'solarHome:act',
    summary: 'Resume a paused home',
    operation: ['Resume a home', '恢复户用系统', 'Reprise d’un kit'],
    input: homeActRule,
    result: noResult,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/finance/shs/unlock',
    access: 'solarHome:unlock',
    stepUp: true,
    summary: 'A home is paid off: it gets a code that frees it, and needs no credit any more',
    operation: ['Unlock a home for good', '永久解锁户用系统', 'Déverrouillage définitif d’un kit'],
    input: homeUnlockRule,
    result: ordered,
    aliases: [{ method: 'POST', path: '/finance/load/unlock' }],
  }),
  repossess: endpoint({
    method: 'POST',
    path: '/finance/shs/repossess',
    access: 'solarHome:act',
    summary: 'Take a home back from its customer: a code ends its credit, the card is blocked',
    operation: ['Take a home back', '收回户用系统', 'Reprise d’un kit impayé'],
    input: homeActRule,
    result: ordered,
  }),
  restock: endpoint({
    method: 'POST',
    path: '/finance/shs/restock',
    access: 'solarHome:act',
    summary: 'A home that was taken back returns to stock',
    operation: ['Return a home to stock', '户用系统重新入库', 'Retour d’un kit en stock'],
    input: homeActRule,
    result: noResult,
  }),
  retire: endpoint({
    method: 'POST',
    path: '/finance/shs/retire',
    access: 'solarHome:act',
    summary: 'A home without a customer is gone for good',
    operation: ['Retire a home', '户用系统退役', 'Réforme d’un kit'],
    input: homeActRule,
    result: noResult,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/finance/shs/replace',
    access: 'solarHome:act',
    summary: 'Another home from stock takes the place of one: customer, card and credit go over to it',
    operation: ['Replace a home', '更换户用系统', 'Remplacement d’un kit'],
    input: homeReplaceRule,
    result: ordered,
  }),
}

export const cardCalls = {
  lost: endpoint({
    method: 'POST',
    path: '/finance/card/lost',
    access: 'card:act',
    summary: 'A card is lost: nobody can use it any more',
    operation: ['Report a card lost', '用户卡挂失', 'Perte d’une carte'],
    input: homeActRule,
    result: noResult,
  }),
  block: endpoint({
    method: 'POST',
    path: '/finance/card/block',
    access: 'card:act',
    summary: 'Block a card',
    operation: ['Block a card', '冻结用户卡', 'Blocage d’une carte'],
    input: homeActRule,
    result: noResult,
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/finance/card/unblock',
    access: 'card:act',
    summary: 'Use a blocked card again',
    operation: ['Unblock a card', '解冻用户卡', 'Déblocage d’une carte'],
    input: homeActRule,
    result: noResult,
  }),
  replace: endpoint({
    method: 'POST',
    path: '/finance/card/replace',
    access: 'card:act',
    summary: 'Another card takes the place of one',
    operation: ['Replace a card', '更换用户卡', 'Remplacement d’une carte'],
    input: cardReplaceRule,
    result: noResult,
  }),
}
