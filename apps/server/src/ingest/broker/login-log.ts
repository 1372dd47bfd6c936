import { logTypes } from '@gridhelm/contract/system/logs/entities'
import { controllerLogin } from '@gridhelm/contract/system/logs/operations'
import { createGroupedWriter } from '../../platform/audit/grouped-writer.ts'
import type { LogRow } from '../../platform/audit/queries.ts'
import { createRefusedRows } from '../../platform/audit/refused-rows.ts'
import { createLogWriter } from '../../platform/audit/trail.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'

export interface RefusedLogin {
  user: string
  address: string
  clientId: string
  why: 'unknown' | 'off' | 'mustWait'
}

/** Tells the log of a controller that was not let in. */
export interface LoginLog {
  tell(login: RefusedLogin): void
  stop(): Promise<void>
}

const bounds = { mostAtOnce: 100, mostWaiting: 1_000 }

/** Only what can be a user name: passwords end up in the wrong field here, too. */
const shownName = (user: string): string | null => (/^[\w.-]{1,64}$/.test(user) ? user : null)

export function createLoginLog(
  { db, chains, log }: Pick<Platform, 'db' | 'chains' | 'log'>,
  now = Date.now,
): LoginLog {
  const write = createGroupedWriter<LogRow>(createLogWriter({ db, chains }), bounds, (count, why) =>
    log.error({ err: why, count }, 'log rows lost'),
  )
  const refused = createRefusedRows(write, now)

  return {
    tell({ user, address, clientId, why }) {
      const moment = now()
      const row = {
        id: newId(moment),
        logType: logTypes.login,
        operateType: null,
        logContent: controllerLogin.title.en,
        userid: null,
        username: shownName(user),
        onBehalfOf: null,
        apiToken: null,
        ip: address,
        method: controllerLogin.method,
        requestUrl: controllerLogin.path,
        requestParam: JSON.stringify({ clientId: clientId.slice(0, 64) }),
        success: false,
        costTime: 0,
        createTime: new Date(moment),
      }
      void refused.tell(row, { mostSingly: 1, why: why === 'mustWait' ? 'throttled' : why })
    },
    stop: refused.stop,
  }
}
