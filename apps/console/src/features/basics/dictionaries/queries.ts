import { deletedDictionaryCalls } from '@gridhelm/contract/basics/dictionaries/calls'
import { dictionaryItemResource } from '@gridhelm/contract/basics/dictionaries/item-resource'
import { dictionaryResource } from '@gridhelm/contract/basics/dictionaries/resource'
import type { ResultOf } from '@gridhelm/contract/endpoint'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf, Resource } from '@gridhelm/contract/resource/resource'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { ask, call } from '../../../platform/call.ts'
import { renewDictionaries } from '../../../platform/dictionaries.ts'
import { tellRefusal } from '../../../ui/tell-refusal.ts'

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
  const client = useQueryClient()
  const { message } = App.useApp()
  const answered = {
    onSuccess: ({ message: said }: { message: string }) => {
      if (said !== '') message.success(said)
    },
    onError: tellRefusal,
    onSettled: () => client.invalidateQueries({ queryKey: [dictionaryResource.noun] }),
  }
  const restore = useMutation({
    mutationFn: (id: string) => call(deletedDictionaryCalls.back, { id }),
    ...answered,
  })
  const deleteForGood = useMutation({
    mutationFn: (id: string) => call(deletedDictionaryCalls.deletePhysic, { id }),
    ...answered,
  })
  return { restore, deleteForGood }
}
