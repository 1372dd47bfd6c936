import { type Found, mostFound } from '@gridhelm/contract/system/search/calls'
import { searchedWords } from '../../../platform/db/searched-words.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createAlarmService } from '../../acting/alarms/service.ts'
import { findScreens } from '../../people/permissions/service.ts'
import { findPeople } from '../../people/users/service.ts'
import { findDevices } from '../../stations/devices/service.ts'
import { findStations } from '../../stations/stations/service.ts'

const firstPage = { pageNo: 1, pageSize: mostFound, column: '', order: 'desc' } as const

/** Each kind is asked where its lists are answered, so that nobody finds here what they do not see there. */
export function createSearch(platform: Platform) {
  const alarms = createAlarmService(platform)

  return {
    async find(asked: { words: string; near?: string | undefined }, context: SessionContext): Promise<Found> {
      const { caller, language } = context
      const words = searchedWords(asked.words)
      const [sites, devices, people, open, screens] = await Promise.all([
        findStations(platform, caller, words, mostFound),
        findDevices(platform, context, { words, near: asked.near, most: mostFound }),
        findPeople(platform, context, words, mostFound),
        alarms.list({ ...firstPage, content: asked.words, view: 'open' }, context),
        findScreens(platform.db, caller.scopeId, language, words),
      ])
      return { sites, devices, people, alarms: open.records, screens }
    },
  }
}
