import { createHmac } from 'node:crypto'

/** Whom the demo's customers pay by phone: one a currency, as in life. */
export const demoProviders = [
  { code: 'momo', name: 'MoMo Niger', currency: 'XOF', phone: '+22790009999' },
  { code: 'momo-xpf', name: 'MoMo Polynésie', currency: 'XPF', phone: '+68987009999' },
  { code: 'momo-kmf', name: 'MoMo Komori', currency: 'KMF', phone: '+26933009999' },
] as const

/** Known to the server of a demo and to its virtual provider, and to nobody who does not know the demo's password. */
export const demoProviderSecret = (demoPassword: string): string =>
  createHmac('sha256', demoPassword).update('mobile money of the demo').digest('hex')
