import type { DarkReason, LoadAction, LoadState, LoadWay } from '@gridhelm/contract/money/loads/entities'

const byReason: Readonly<Record<DarkReason, readonly LoadAction[]>> = {
  noToken: ['wait', 'call'],
  siteSilent: ['wait', 'call'],
  homeSilent: ['push', 'call'],
  notTaken: ['push', 'sync', 'call'],
  notTyped: ['call', 'resend', 'voice', 'typedIn'],
  stillDark: ['call'],
  refused: ['sync', 'push', 'call'],
  wrongCounter: ['sync', 'call'],
  rejected: ['push', 'sync', 'call'],
  smsFailed: ['resend', 'voice', 'typedIn'],
  noPhone: ['resend', 'voice', 'typedIn'],
  vending: ['wait', 'call'],
  noKey: ['call'],
}

const open: ReadonlySet<LoadState> = new Set(['ready', 'sent', 'delivered'])

/** What can be done about a load, the best first: for what waits too long by its reason, else what its way allows. */
export function nextOf(state: LoadState, way: LoadWay, why: DarkReason | null): readonly LoadAction[] {
  if (why !== null) return byReason[why].filter((action) => fits(action, way))
  if (!open.has(state)) return []
  return way === 'mqtt' ? ['wait', 'push'] : ['wait', 'resend', 'voice', 'typedIn']
}

const fits = (action: LoadAction, way: LoadWay): boolean =>
  action === 'push' ? way === 'mqtt' : action === 'resend' ? way === 'keypad' : true
