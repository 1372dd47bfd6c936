/** Where the things stand that messages tell of. */
export interface AboutTable {
  table: string
  id: string
}

/** By the name that a message has for them; whoever sends about something else adds it here. */
export const aboutTables = {
  transfer: { table: 'ledger_transfer', id: 'id' },
  load: { table: 'shs_load', id: 'id' },
  payment: { table: 'payment', id: 'id' },
} as const satisfies Readonly<Record<string, AboutTable>>

/** What a message tells of. */
export interface About {
  /** Deliveries of a webhook go by their age, although it stays. */
  type: keyof typeof aboutTables | 'webhook'
  id: string
}
