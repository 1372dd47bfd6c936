import { z } from 'zod'
import type { Rendering } from './texts.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may call: anybody (`open`), anybody logged in (`session`), or those whose roles grant the code. */
export type Access = string

/** Less than all reading that a token may be given; `never`: what proves who somebody is stays with people. */
export type TokenAccess = 'telemetry' | 'alarms' | 'never'

export interface Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  method: Method
  /** Relative to the API base; `{name}` stands for a key of the input. */
  path: string
  access: A
  summary: string
  /** What the log calls it, in the three languages; every call that writes or takes something out has one. */
  operation?: Rendering
  /** Logging in and out are kept apart in the log. */
  logType?: 'login'
  /** Open to those, too, who must do something else first, such as setting an own password. */
  duringDuty?: true
  /** Never for somebody else: accounts, rights, approvals, and what goes on when standing in is over. */
  ownName?: true
  /** Asks for a fresh proof of who is there: it moves the plant or money, or gives and takes rights. */
  stepUp?: true
  /** Works whoever the page believes that it acts for: asks who that is, or leaves. */
  anyName?: true
  /** Only answers a question, although by POST: the log leaves it out. */
  asksOnly?: true
  /** Tokens of programs: open to those that read this much and no more, or to none of them. */
  tokens?: TokenAccess
  /** Path parameters, query (GET, DELETE) and body (POST, PUT) as one object; unknown keys are ignored. */
  input: I
  result: O
  /** Other spellings that existing clients use for the same call. */
  aliases?: readonly { method: Method; path: string }[]
  /** Only login answers with the string code. */
  loginCode?: true
  /** The result stands alone, without an envelope: so existing clients read it. */
  bare?: true
  /** For programs that look at nothing else: a refusal has a status of its own, 400 or 404; also in Prometheus’ shape. */
  byStatus?: true | 'prometheus'
  /** Long history and report calls. */
  timeoutMs?: number
  /** Work ends when the caller has gone or the time is up, in the database as well. */
  cancellable?: true
  /** The input travels as a form with a file in it. */
  takesFile?: true
  /** The body arrives as it is, whatever it is, as the input's key `body`. */
  takesBody?: true
  /** As `takesBody`, as bytes that nobody has read yet: a signature is over them. Small, whatever they are. */
  takesRaw?: true
  /** The answer is a file, not an envelope. */
  answersFile?: true
  /** The answer leads a browser elsewhere; an envelope only where it is refused. */
  answersRedirect?: true
}

export const requestTimeoutMs = 15_000
export const longRequestTimeoutMs = 50_000
export const apiBase = '/api'
/** What a page asks by itself while nobody is there: it keeps no session alive. */
export const unattendedHeader = 'x-unattended'
/** Whom the page believes that it acts for, empty for nobody: what is meant for one person is not done for another. */
export const actingForHeader = 'x-acting-for'

export const nothing = z.object({})
/** The result of calls whose message is all there is to read. */
export const noResult = z.unknown()

export function endpoint<I extends z.ZodType, O extends z.ZodType, const A extends Access>(
  definition: Endpoint<I, O, A>,
): Endpoint<I, O, A> {
  return definition
}

export type CallTable = Readonly<Record<string, Endpoint>>
/** What a call asks for beyond its right. */
export type Guards = Pick<Endpoint, 'ownName' | 'stepUp'>

/** A table with each call that changes something guarded, also those that join it later. */
export function guarded<T extends CallTable>(guards: Guards, calls: T): T {
  const changes = ({ method, operation, anyName }: Endpoint) =>
    method !== 'GET' && operation !== undefined && !anyName
  return Object.fromEntries(
    Object.entries(calls).map(([name, one]) => [name, changes(one) ? { ...one, ...guards } : one]),
  ) as T
}

/** A table with each call open to such tokens alone. */
export function tokensMay<T extends CallTable>(tokens: TokenAccess, calls: T): T {
  return Object.fromEntries(Object.entries(calls).map(([name, one]) => [name, { ...one, tokens }])) as T
}

/** A file of what is there: looking, although the log has it. */
export const takesOut = ({ path }: Pick<Endpoint, 'path'>): boolean =>
  /^(?:export|download|attachment)/i.test(path.slice(path.lastIndexOf('/') + 1))

/** What a caller writes, before defaults and transforms. */
export type InputOf<E extends Endpoint> = z.input<E['input']>
/** What a handler receives. */
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type ResultOf<E extends Endpoint> = z.output<E['result']>
export type AnswerOf<E extends Endpoint> = z.input<E['result']>
