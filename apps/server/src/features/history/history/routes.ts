import { historyCalls } from '@gridhelm/contract/history/history/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sheetFile } from '../../../platform/sheets/table.ts'
import { spanAsked } from '../../../site/asked.ts'
import { createSharedAnswers } from '../../../site/shared-answers.ts'
import { readSite } from '../../../site/site.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { createFreeCurves } from './free-curves.ts'
import { freeSheet } from './free-sheet.ts'
import { createPowerHistory } from './power-history.ts'
import { powerSheet } from './power-sheet.ts'

export function serveHistory(serve: Serve, platform: Platform, reader: Reader): void {
  const { db } = platform
  const histories = createPowerHistory(platform, reader, createSharedAnswers(platform.now))
  const free = createFreeCurves(platform, reader)
  serve(historyCalls, {
    getPowerHisSelect: async ({ siteId: id }, { caller }) => histories.choice(await readSite(db, caller, id)),
    getPowerHisCurve: async ({ siteId: id, interval, ...times }, { caller }) => {
      const site = await readSite(db, caller, id)
      return histories.curves(site, histories.rangeOf(site, spanAsked(site.calendar, times), interval))
    },
    exportPowerHisCurve: async ({ siteId: id, interval, format, ...times }, { caller, language }) => {
      const site = await readSite(db, caller, id)
      const period = spanAsked(site.calendar, times)
      return sheetFile(await powerSheet(histories, { site, period, interval, language }), format, language)
    },
    powerCurve: async ({ points, interval, ...times }, { caller }) => {
      const question = await free.question(caller, points)
      return free.curves(question, spanAsked(question.calendar, times), interval)
    },
    exportPowerCurve: async ({ points, interval, format, ...times }, { caller, language }) => {
      const question = await free.question(caller, points)
      const span = spanAsked(question.calendar, times)
      const answer = await free.curves(question, span, interval)
      return sheetFile(freeSheet(question, answer, span, language), format, language)
    },
  })
}
