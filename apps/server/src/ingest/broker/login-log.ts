import { logTypes } from '@gridhelm/contract/system/logs/entities'
import { controllerLogin } from '@gridhelm/contract/system/logs/operations'
import { createGroupedWriter } from '../../platform/audit/grouped-writer.ts'
import type { LogRow } from '../../platform/audit/queries.ts'
import { createLogWriter } from '../../platform/audit/trail.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'

export interface RefusedLogin {
  user: string
  address: string
  clientId: string
  why: 'unknown' | 'off'
}

/** Tells the log of a controller that was not let in. */
export type LoginLog = (login: RefusedLogin) => void

const bounds = { mostAtOnce: 100, mostWaiting: 1_000 }
/** Besides what the door keeps out for each client and address: what all of them together may write. */
const mostAMinute = 60
const minute = 60_000

/** Only what can be a user name: passwords end up in the wrong field here, too. */
const shownName = (user: string): string | null => (/^[\w.-]{1,64}$/.test(user) ? user : null)

/** So many rows a minute; those beyond are counted in the first row of a later one. */
export function createLoginLog(
  { db, chains, log }: Pick<Platform, 'db' | 'chains' | 'log'>,
  now = Date.now,
): LoginLog {
  const write = createGroupedWriter<LogRow>(createLogWriter({ db, chains }), bounds, (count, why) =>
    log.error({ err: why, count }, 'log rows lost'),
  )
  let span = { since: 0, rows: 0 }
  let leftOut = 0

  return ({ user, address, clientId, why }) => {
    const moment = now()
    if (moment - span.since >= minute) span = { since: moment, rows: 0 }
    if (span.rows >= mostAMinute) {
      leftOut++
      return
    }
    span.rows++
    const told = { clientId: clientId.slice(0, 64), why, ...(leftOut > 0 ? { leftOut } : {}) }
    leftOut = 0
    void write({
      id: newId(moment),
      logType: logTypes.login,
      operateType: null,
      logContent: controllerLogin.title.en,
      userid: null,
      username: shownName(user),
      onBehalfOf: null,
      ip: address,
      method: controllerLogin.method,
      requestUrl: controllerLogin.path,
      requestParam: JSON.stringify(told),
      success: false,
      costTime: 0,
      createTime: new Date(moment),
    })
  }
}
