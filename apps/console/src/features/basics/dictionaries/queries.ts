import { deletedDictionaryCalls } from '@gridhelm/contract/basics/dictionaries/calls'
import { dictionaryItemResource } from '@gridhelm/contract/basics/dictionaries/item-resource'
import { dictionaryResource } from '@gridhelm/contract/basics/dictionaries/resource'
import type { ResultOf } from '@gridhelm/contract/endpoint'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf, Resource } from '@gridhelm/contract/resource/resource'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { renewDictionaries } from '../../../platform/dictionaries.ts'
import { useChange } from '../../../ui/form/use-change.ts'

export const dictionaryCalls = resourceCalls(dictionaryResource)
export const itemCalls = resourceCalls(dictionaryItemResource)

export type Dictionary = RecordOf<typeof dictionaryResource>
export type DictionaryItem = RecordOf<typeof dictionaryItemResource>
export type DeletedDictionary = ResultOf<typeof deletedDictionaryCalls.deleteList>[number]

const deletedKey = [dictionaryResource.noun, 'deleted'] as const

/**
 * What this browser keeps of the dictionaries is one more thing asked about the resource: a change that refreshes its
 * lists renews it too.
 */
export function useKeptDictionaries({ noun }: Resource): void {
  useQuery({
    queryKey: [noun, 'kept'],
    queryFn: async () => {
      await renewDictionaries()
      return true
    },
  })
}

export const useDeletedDictionaries = () =>
  useQuery({
    queryKey: deletedKey,
    queryFn: ({ signal }) => ask(deletedDictionaryCalls.deleteList, {}, { signal }),
  })

export function useDeletedActions() {
  const options = { stale: [[dictionaryResource.noun]] }
  return {
    restore: useChange(deletedDictionaryCalls.back, options),
    deleteForGood: useChange(deletedDictionaryCalls.deletePhysic, options),
  }
}
