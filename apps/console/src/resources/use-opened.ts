import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import type { RecordOf, Resource } from '@gridhelm/contract/resource/resource'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { ask } from '../platform/call.ts'
import { defineAddress } from '../ui/address/address.ts'
import { choice, text } from '../ui/address/parts.ts'
import { useAddress } from '../ui/address/use-address.ts'
import { tellRefusal } from '../ui/tell-refusal.ts'
import { resourceKeys } from './queries.ts'

interface OpenedOptions<Row, W extends string> {
  noun: string
  /** What can be open about a record. */
  panels: readonly W[]
  idOf: (row: Row) => string
  /** One that is not on the page of the list, as for whoever comes by a link. */
  find: (id: string, signal: AbortSignal) => Promise<Row>
  /** Where closing it may lead to another screen at once. */
  way?: 'replace'
}

/** The record of a list whose panel is open: `panel=users&of=17` in the address. */
export function useOpened<Row extends object, const W extends string>(options: OpenedOptions<Row, W>) {
  const { noun, panels, idOf, find, way } = options
  const all = panels.join()
  const address = useMemo(() => defineAddress({ panel: choice(all.split(',') as W[]), of: text(100) }), [all])
  const { shown, open, close } = useAddress(address)
  const client = useQueryClient()
  const keyOf = (id: string | undefined) => [...resourceKeys({ noun }).all, 'opened', id]
  const { panel, of: id } = shown
  const isOpen = panel !== undefined && id !== undefined
  const { data, error } = useQuery({
    queryKey: keyOf(id),
    enabled: isOpen,
    queryFn: ({ signal }) => find(id ?? '', signal),
  })
  // Kept while it closes, so that nothing changes on the way out.
  const [kept, setKept] = useState<{ panel: W; record: Row }>()
  if (isOpen && data && (kept?.panel !== panel || kept.record !== data)) setKept({ panel, record: data })

  const shut = () => close({ panel: undefined, of: undefined })
  useEffect(() => {
    if (!error || !isOpen) return
    tellRefusal(error)
    close({ panel: undefined, of: undefined })
  }, [error, isOpen, close])

  return {
    record: kept?.record,
    panel: kept?.panel,
    isOpen: (what: W) => isOpen && data !== undefined && panel === what,
    open: (what: W, row: Row) => {
      client.setQueryData(keyOf(idOf(row)), row)
      open({ panel: what, of: idOf(row) }, way)
    },
    close: shut,
  }
}

/** Of a resource whose records can be asked for one by one. */
export const useOpenedRecord = <R extends Resource, const W extends string>(
  resource: R,
  calls: Pick<ResourceCalls, 'queryById'>,
  panels: readonly W[],
) =>
  useOpened<RecordOf<R>, W>({
    noun: resource.noun,
    panels,
    idOf: ({ id }) => id,
    find: (id, signal) => ask(calls.queryById, { id }, { signal }) as Promise<RecordOf<R>>,
  })
