import { type PointRef, pointRefsRule, pointRefsText } from '@gridhelm/contract/history/history/point-refs'
import { coded, type Named, type UsualPart } from '../../ui/address/parts.ts'

/** The chosen points in the address. */
export function pointsPart(most: number): Named<UsualPart<readonly PointRef[]>> {
  const rule = pointRefsRule(most)
  return coded<readonly PointRef[]>({ read: (text) => rule.safeParse(text).data, write: pointRefsText }, [])
}
