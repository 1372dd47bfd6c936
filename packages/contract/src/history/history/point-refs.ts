import './texts.ts'
import { z } from 'zod'
import { rule } from '../../rule.ts'

/** A point of a device as it travels in addresses and in saved conditions: `12-3:activePower`. */
export interface PointRef {
  /** The id of the device: site and number within it. */
  device: string
  point: string
}

const refPattern = /^(\d{1,10}-\d{1,10}):([A-Za-z][A-Za-z0-9]{0,63})$/

export const pointRefText = ({ device, point }: PointRef): string => `${device}:${point}`
export const pointRefsText = (refs: readonly PointRef[]): string => refs.map(pointRefText).join(',')

function readRefs(text: string): PointRef[] | undefined {
  const refs: PointRef[] = []
  for (const one of text.split(',')) {
    const [, device, point] = refPattern.exec(one.trim()) ?? []
    if (device === undefined || point === undefined) return undefined
    if (!refs.some((known) => known.device === device && known.point === point)) refs.push({ device, point })
  }
  return refs
}

/** Points separated by commas, each once, in their order. */
export const pointRefsRule = (most: number) =>
  z
    .string(rule('history.pointsRequired'))
    .trim()
    .min(1, rule('history.pointsRequired'))
    .max(most * 90, rule('history.tooManyPoints'))
    .transform((text, context) => {
      const refs = readRefs(text)
      if (refs && refs.length <= most) return refs
      context.addIssue({
        code: 'custom',
        message: rule(refs ? 'history.tooManyPoints' : 'history.pointUnknown'),
      })
      return z.NEVER
    })
