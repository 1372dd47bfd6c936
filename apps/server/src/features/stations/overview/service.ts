import type { Platform } from '../../../platform/platform.ts'
import { createSharedAnswers } from '../../../site/shared-answers.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { createCharts } from './charts.ts'

/** The power of a site over one of its days, as the overview draws it. */
export const createDayCurves = (platform: Platform, reader: Reader) =>
  createCharts(platform, reader, createSharedAnswers(platform.now)).day
