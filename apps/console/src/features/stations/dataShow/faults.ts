import { isMessageKey, type MessageKey } from '@gridhelm/contract/message-text'
import type { DataShow } from '@gridhelm/contract/stations/dataShow/entities'
import { type DataShowForm, dataShowRule } from '@gridhelm/contract/stations/dataShow/rules'

/** What the contract refuses, by `titleColor`, `backgroundColor` or `pvInverter.activePower dataColor`. */
export type Faults = ReadonlyMap<string, MessageKey>

export const faultName = (key: string, field: string) => `${key} ${field}`

export function faultsOf(form: DataShow | DataShowForm): Faults {
  const issues = dataShowRule.safeParse(form).error?.issues ?? []
  return new Map(
    issues.flatMap(({ path, message }): [string, MessageKey][] => {
      if (!isMessageKey(message)) return []
      const [first, index, field] = path
      if (first !== 'items') return [[String(first), message]]
      const key = form.items[Number(index)]?.key
      return key === undefined ? [] : [[faultName(key, String(field)), message]]
    }),
  )
}

/** Refused colours are not tried on: the preview shows what could be saved. */
export const withoutFaults = (form: DataShow, faults: Faults): DataShow =>
  faults.size === 0
    ? form
    : {
        ...form,
        titleColor: faults.has('titleColor') ? null : form.titleColor,
        backgroundColor: faults.has('backgroundColor') ? null : form.backgroundColor,
        items: form.items.map((item) => ({
          ...item,
          nameColor: faults.has(faultName(item.key, 'nameColor')) ? null : item.nameColor,
          dataColor: faults.has(faultName(item.key, 'dataColor')) ? null : item.dataColor,
        })),
      }
