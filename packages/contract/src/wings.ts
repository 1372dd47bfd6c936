import { actingMessages, actingWing } from './acting/wing.ts'
import { basicsMessages, basicsWing } from './basics/wing.ts'
import { errorTexts } from './errors/texts.ts'
import { defineFeature } from './feature/feature.ts'
import { fileCalls } from './files/calls.ts'
import { fileTexts } from './files/texts.ts'
import { formTexts } from './form/texts.ts'
import { historyMessages, historyWing } from './history/wing.ts'
import { ingestCalls } from './ingest/calls.ts'
import { ingestTexts } from './ingest/texts.ts'
import { moneyMessages, moneyWing } from './money/wing.ts'
import { peopleMessages, peopleWing } from './people/wing.ts'
import { permissionCalls } from './permissions/calls.ts'
import { permissionTexts } from './permissions/texts.ts'
import { rowCheckTexts } from './rowCheck/texts.ts'
import { selectionTexts } from './selection/texts.ts'
import { importCalls } from './sheets/calls.ts'
import { sheetTexts } from './sheets/texts.ts'
import { stationsMessages, stationsWing } from './stations/wing.ts'
import { systemMessages, systemWing } from './system/wing.ts'
import { tellingMessages, tellingWing } from './telling/wing.ts'

/** What every wing stands on. */
const ground = defineFeature({
  calls: { files: fileCalls, imports: importCalls, ingest: ingestCalls, permissions: permissionCalls },
})
const groundMessages = [
  errorTexts,
  fileTexts,
  formTexts,
  ingestTexts,
  permissionTexts,
  rowCheckTexts,
  selectionTexts,
  sheetTexts,
] as const

/** Every feature, wing by wing. */
export const features = [
  ground,
  ...basicsWing,
  ...tellingWing,
  ...peopleWing,
  ...stationsWing,
  ...actingWing,
  ...historyWing,
  ...moneyWing,
  ...systemWing,
] as const
export type AnyFeature = (typeof features)[number]

/** Every text that a server answer or a rule can carry. */
export const messageTables = [
  ...groundMessages,
  ...basicsMessages,
  ...tellingMessages,
  ...peopleMessages,
  ...stationsMessages,
  ...actingMessages,
  ...historyMessages,
  ...moneyMessages,
  ...systemMessages,
] as const
