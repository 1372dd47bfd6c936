import './texts.ts'
import { z } from 'zod'
import { siteId } from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { historySpanMs } from '../history/rules.ts'

/** Steps that one answer holds. */
export const mostReplaySteps = 400

const moment = z.coerce.number(rule('replay.moment')).int(rule('replay.moment')).min(0).max(8.64e15)

const span = z.object({ siteId, from: moment, to: moment })
const isForward = ({ from, to }: { from: number; to: number }) => to >= from
const isShort = ({ from, to }: { from: number; to: number }) => to - from <= historySpanMs
const backward = { path: ['to'], message: rule('replay.backward') }
const tooLong = { path: ['to'], message: rule('replay.tooLong') }

export const replaySpanRule = span.refine(isForward, backward).refine(isShort, tooLong)

export const replayRule = span
  .extend({
    stepMs: z.coerce.number(rule('replay.step')).int(rule('replay.step')).min(1_000, rule('replay.step')),
  })
  .refine(isForward, backward)
  .refine(isShort, tooLong)
  .refine(({ from, to, stepMs }) => (to - from) / stepMs <= mostReplaySteps, {
    path: ['stepMs'],
    message: rule('replay.step'),
  })
