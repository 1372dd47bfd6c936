import { dictionaryCalls } from '@gridhelm/contract/basics/dictionaries/calls'
import type { Language } from '@gridhelm/contract/language'
import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import {
  type LoginResult,
  sessionLifetimeMs,
  type UserInfo,
} from '@gridhelm/contract/people/session/entities'
import { permissionCalls } from '@gridhelm/contract/permissions/calls'
import { ask } from './call.ts'
import { chooseLanguage, languageSignal } from './language.ts'
import type { Permissions } from './permissions.ts'
import { storedToken } from './request.ts'
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

export const sessionSignal = createSignal<Session | undefined>(read())
/** Loaded once for each page; absent means: not asked yet. */
export const permissionsSignal = createSignal<Permissions | undefined>(undefined)
/** True from a login of somebody with several departments until one is chosen. */
export const chooseDepartmentSignal = createSignal(false)

export async function begin(result: LoginResult): Promise<void> {
  localStore.set(storageKeys.token, result.token, sessionLifetimeMs)
  localStore.set(storageKeys.dictionaries, result.sysAllDictItems, sessionLifetimeMs)
  keepUser(result.userInfo)
  sessionSignal.set({ token: result.token, user: result.userInfo })
  localStore.set(storageKeys.roleCode, await ask(sessionCalls.roleCode, {}), sessionLifetimeMs)
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

/** Ends the session here whatever the server says; a failure of the call is thrown afterwards. */
export async function logOut(): Promise<void> {
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

/** Asks the server, replaces the token, and reloads the page in the new language. */
export async function switchLanguage(language: Language): Promise<void> {
  const { token } = await ask(sessionCalls.switchLanguage, { languageType: language })
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
  const now = read()
  const before = sessionSignal.get()
  if (!now) forgetSession()
  else if (before && before.token !== now.token) window.location.reload()
  else if (!before) sessionSignal.set(now)
})
