import type { MessageKey } from './message-text.ts'

/** A rule's message is the key of a text; the edge (server answer, form) puts it into the reader's language. */
export const rule = (key: MessageKey): MessageKey => key
