import { paths } from '../platform/paths.ts'

export const { login: loginPath, home: homePath } = paths

/** Everybody may open these; the rest needs a stored token. */
export const openPaths = [
  loginPath,
  paths.register,
  paths.registered,
  paths.alteration,
  paths.receiver,
  paths.privacyPolicy(),
  paths.serviceAgreement(),
  '/403',
  '/404',
  '/500',
] as const
const openPrefixes = ['/manual/']

export const isOpen = (path: string) =>
  (openPaths as readonly string[]).includes(path) || openPrefixes.some((prefix) => path.startsWith(prefix))

export type Decision = { go: 'show' } | { go: 'load-permissions' } | { go: 'redirect'; to: string }

/** Only a path of our own: a login must not become a springboard to elsewhere. */
export function safeRedirect(target: string | null): string {
  const own = 'http://console.invalid'
  if (!target?.startsWith('/') || !URL.canParse(target, own) || new URL(target, own).origin !== own)
    return homePath
  return isOpen(target.split(/[?#]/)[0] ?? '') ? homePath : target
}

export function decide(
  at: { path: string; search: string; hash?: string },
  /** The start page: where the account has chosen one that it may open. */
  state: { loggedIn: boolean; permissionsLoaded: boolean; startPage?: string | undefined },
): Decision {
  if (isOpen(at.path)) {
    if (state.loggedIn && at.path === loginPath) {
      const redirect = new URLSearchParams(at.search).get('redirect')
      return { go: 'redirect', to: redirect === null && state.startPage ? '/' : safeRedirect(redirect) }
    }
    return { go: 'show' }
  }
  if (!state.loggedIn) {
    return {
      go: 'redirect',
      to: `${loginPath}?redirect=${encodeURIComponent(at.path + at.search + (at.hash ?? ''))}`,
    }
  }
  if (at.path === '/' && !state.startPage) return { go: 'redirect', to: homePath }
  if (at.path === '/' && state.permissionsLoaded) return { go: 'redirect', to: state.startPage ?? homePath }
  return state.permissionsLoaded ? { go: 'show' } : { go: 'load-permissions' }
}
