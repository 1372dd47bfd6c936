import { dictionaryCalls } from '@gridhelm/contract/basics/dictionaries/calls'
import type { Language } from '@gridhelm/contract/language'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import {
  type LoginResult,
  sessionLifetimeMs,
  type UserInfo,
} from '@gridhelm/contract/people/session/entities'
import { standInCalls } from '@gridhelm/contract/people/standIn/calls'
import type { Principal } from '@gridhelm/contract/people/standIn/entities'
import { permissionCalls } from '@gridhelm/contract/permissions/calls'
import { stopRinging, stopRingingForOthers } from './browser-push.ts'
import { ask, overSignal } from './call.ts'
import { chooseLanguage, languageSignal } from './language.ts'
import { paths } from './paths.ts'
import type { Permissions } from './permissions.ts'
import { callFor, storedToken } from './request.ts'
import { adoptSettings } from './settings.ts'
import { createSignal } from './signal.ts'
import { localStore, permissionsKey, sessionStore, storageKeys } from './storage.ts'

export interface Session {
  token: string
  user: UserInfo | undefined
}

function read(): Session | undefined {
  const token = storedToken()
  return token ? { token, user: localStore.get(storageKeys.userInfo) as UserInfo | undefined } : undefined
}
const principalOf = (session: Session | undefined) => session?.user?.standsInFor ?? undefined

export const sessionSignal = createSignal<Session | undefined>(read())
const callForSession = () => callFor(principalOf(sessionSignal.get())?.userId)
callForSession()
sessionSignal.subscribe(callForSession)
/** Loaded once for each page; absent means: not asked yet. */
export const permissionsSignal = createSignal<Permissions | undefined>(undefined)
/** True from a login of somebody with several departments until one is chosen. */
export const chooseDepartmentSignal = createSignal(false)

export async function begin(result: LoginResult): Promise<void> {
  localStore.set(storageKeys.dictionaries, result.sysAllDictItems, sessionLifetimeMs)
  keepUser(result.userInfo)
  // Last: other windows of this browser follow the token, and find the rest of the session there.
  localStore.set(storageKeys.token, result.token, sessionLifetimeMs)
  adoptSettings(result.uiSettings)
  sessionSignal.set({ token: result.token, user: result.userInfo })
  localStore.set(storageKeys.roleCode, await ask(sessionCalls.roleCode, {}), sessionLifetimeMs)
  void stopRingingForOthers()
}

export function keepUser(user: UserInfo): void {
  localStore.set(storageKeys.userInfo, user, sessionLifetimeMs)
  const session = sessionSignal.get()
  if (session) sessionSignal.set({ ...session, user })
}

/** Asks anew who is logged in and what the account must do first. */
export async function renewUser(): Promise<void> {
  keepUser(await ask(sessionCalls.userInfo, {}, { quiet: true }))
}

/** This page goes on saying whom it shows, until it is left. */
const keepForNextPage = (user: UserInfo) => localStore.set(storageKeys.userInfo, user, sessionLifetimeMs)

let isTurning = false
/** Acts for somebody, or in the own name again, and loads the page anew: nothing of the one stays before the eyes of the other. */
export async function actFor(userId: string | undefined): Promise<void> {
  isTurning = true
  try {
    await (userId === undefined ? ask(standInCalls.end, {}) : ask(standInCalls.begin, { userId }))
    keepForNextPage(await ask(sessionCalls.userInfo, {}, { quiet: true }))
  } catch (error) {
    isTurning = false
    throw error
  }
  startAnew()
}

/** The page as at a first visit: its tabs and rights were of the other name. */
export function startAnew(): void {
  sessionStore.remove(storageKeys.tabs)
  sessionStore.remove(permissionsKey)
  window.location.assign(paths.home)
}

/** Whom the page acts for was begun, ended or ran out elsewhere: who that was, and who it is now. */
export interface Turn {
  before: Principal | undefined
  now: Principal | undefined
}
let onTurned: (turn: Turn) => void = () => undefined
export function listenForTurn(listener: (turn: Turn) => void): void {
  onTurned = listener
}

/** Asks for whom the session acts, and tells if this page shows somebody else. */
export async function followTurn(): Promise<void> {
  if (isTurning) return
  const before = principalOf(sessionSignal.get())
  const user = await ask(sessionCalls.userInfo, {}, { quiet: true })
  const now = user.standsInFor ?? undefined
  if (isTurning || before?.userId === now?.userId) return
  isTurning = true
  keepForNextPage(user)
  onTurned({ before, now })
}

/** Everything of the session that this browser remembers. */
export function forgetSession(): void {
  for (const key of [
    storageKeys.token,
    storageKeys.userInfo,
    storageKeys.dictionaries,
    storageKeys.roleCode,
  ]) {
    localStore.remove(key)
  }
  sessionStore.remove(storageKeys.tabs)
  sessionStore.remove(permissionsKey)
  chooseDepartmentSignal.set(false)
  permissionsSignal.set(undefined)
  sessionSignal.set(undefined)
}

let onSessionEnded: () => void = () => undefined
/** What becomes of a page whose session was ended elsewhere is the app's matter. */
export function listenForSessionEnd(listener: () => void): void {
  onSessionEnded = listener
}

const logoutGraceMs = 1_500
/** A logout, here or in another tab, ends the session too and forgets it a moment later: nobody need be told. */
export function reportSessionEnd(token: string): void {
  setTimeout(() => {
    if (storedToken() === token) onSessionEnded()
  }, logoutGraceMs)
}

/** The server has refused the session: it is told to forget it, which is the last that this page says. */
export function dropSession(): void {
  ask(sessionCalls.logout, {}, { quiet: true }).catch(() => undefined)
  overSignal.set(true)
  forgetSession()
}

/** Ends the session here whatever the server says; a failure of the call is thrown afterwards. */
export async function logOut(): Promise<void> {
  await stopRinging()
  const ended = ask(sessionCalls.logout, {}, { quiet: true })
  try {
    await ended
  } finally {
    forgetSession()
  }
}

const permissionLanguage = { zh: 'chinese', en: 'english', fr: 'france' } as const satisfies Record<
  Language,
  string
>

export async function loadPermissions(): Promise<Permissions> {
  const language = permissionLanguage[languageSignal.get()]
  const permissions = await ask(permissionCalls.getUserPermissionByToken, { language })
  sessionStore.set(permissionsKey, permissions)
  permissionsSignal.set(permissions)
  return permissions
}

/** Rights may have been given or taken since they were loaded: asked at each navigation. */
export async function followPermissions(): Promise<void> {
  const known = permissionsSignal.get()
  if (!known) return
  const language = permissionLanguage[languageSignal.get()]
  const { version } = await ask(permissionCalls.version, { language }, { quiet: true })
  if (version !== known.version && permissionsSignal.get() === known) await loadPermissions()
}

/** Asks the server, replaces the token, and reloads the page in the new language. A failure is told by the caller. */
export async function switchLanguage(language: Language): Promise<void> {
  const { token } = await ask(sessionCalls.switchLanguage, { languageType: language }, { quiet: true })
  localStore.set(storageKeys.token, token, sessionLifetimeMs)
  chooseLanguage(language)
  await renewKeptWords().catch(() => undefined)
  window.location.reload()
}

/** Dictionary items and the department's name are kept in the words of the language they came in. */
async function renewKeptWords(): Promise<void> {
  const [dictionaries, user] = await Promise.all([
    ask(dictionaryCalls.queryAllDictItems, {}, { quiet: true }),
    ask(sessionCalls.userInfo, {}, { quiet: true }),
  ])
  localStore.set(storageKeys.dictionaries, dictionaries, sessionLifetimeMs)
  keepUser(user)
}

/** Two tabs of one browser are one session: what one ends or renews, the other follows. */
window.addEventListener('storage', (event) => {
  if (event.key !== storageKeys.token && event.key !== null) return
  // What was over here begins anew elsewhere, or is given up there: this page follows from the start.
  if (overSignal.get()) return window.location.reload()
  const now = read()
  const before = sessionSignal.get()
  if (!now) forgetSession()
  else if (before && before.token !== now.token) window.location.reload()
  else if (!before) sessionSignal.set(now)
})
