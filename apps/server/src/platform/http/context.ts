import type { Language } from '@gridhelm/contract/language'
import type { Caller } from '../session/queries.ts'
import type { KeptCookie } from './cookies.ts'

/** What a handler knows about who is calling and from where. */
export interface OpenContext {
  language: Language
  /** IANA zone or offset in which the caller reads times. */
  zone: string
  address: string
  userAgent: string
  token: string | undefined
  /** The header by which those without a session say who they are. */
  authorization: string | undefined
  /** Any other one, by its name in small letters. */
  header: (name: string) => string | undefined
  /** An open call says which account it is about, for the log. */
  concerns: (account: { userId: string; username: string }) => void
  /** No session lives in a cookie: one says at most what this browser has done before. */
  cookie: (name: string) => string | undefined
  keepCookie: (cookie: KeptCookie) => void
}

export interface SessionContext extends OpenContext {
  caller: Caller
}

/** Who reads, whoever asks for it: a call, or a report that the calendar makes. */
export type ReaderContext = Pick<SessionContext, 'caller' | 'language' | 'zone'>
