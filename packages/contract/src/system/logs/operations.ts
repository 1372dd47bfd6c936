import { allCalls } from '../../calls.ts'
import { type Endpoint, takesOut } from '../../endpoint.ts'
import { type Language, languages } from '../../language.ts'
import type { Rendering } from '../../texts.ts'
import { type LogType, logTypes, type OperateType, operateTypes } from './entities.ts'

export type Title = Readonly<Record<Language, string>>

const titleOf = ([en, zh, fr]: Rendering): Title => ({ en, zh, fr })

/** A controller that was not let in: no call, and in the log all the same. */
export const controllerLogin = {
  method: 'MQTT',
  path: '/mqtt/connect',
  title: titleOf(['Controller: log in', '控制器：登录', 'Automate : connexion']),
} as const

const titles: ReadonlyMap<string, Title> = new Map([
  ...allCalls.flatMap(({ endpoint }): [string, Title][] =>
    endpoint.operation ? [[callName(endpoint), titleOf(endpoint.operation)]] : [],
  ),
  [`${controllerLogin.method} ${controllerLogin.path}`, controllerLogin.title],
])

export function callName({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

function operateTypeOf({ method, path }: Endpoint): OperateType {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (takesOut({ path })) return operateTypes.export
  if (/^import/i.test(name)) return operateTypes.import
  if (method === 'DELETE') return operateTypes.remove
  return method === 'POST' && /^(?:add|register|upload)/i.test(name) ? operateTypes.add : operateTypes.edit
}

export interface Operation {
  logType: LogType
  /** Absent for logging in and out. */
  operateType: OperateType | null
  title: Title
}

/** How the log knows a call; undefined for one that changes nothing and takes nothing out. */
export function operationOf(call: Endpoint): Operation | undefined {
  if (call.asksOnly || (call.method === 'GET' && !call.operation)) return undefined
  const title = titleOf(call.operation ?? [call.summary, call.summary, call.summary])
  return call.logType === 'login'
    ? { logType: logTypes.login, operateType: null, title }
    : { logType: logTypes.operation, operateType: operateTypeOf(call), title }
}

/** The titles of all calls in one language, by `callName`. */
export const titlesIn = (language: Language): Record<string, string> =>
  Object.fromEntries([...titles].map(([name, title]) => [name, title[language]]))

/** Keyboards have no no-break space. */
const typed = (text: string) => text.toLowerCase().replace(/\s/g, ' ')

/** The English titles of whatever is called by the word in any language. */
export function titlesWith(word: string): string[] {
  const wanted = typed(word)
  const found = [...titles.values()].filter((title) =>
    languages.some((language) => typed(title[language]).includes(wanted)),
  )
  return [...new Set(found.map(({ en }) => en))]
}
