import { monitorCalls } from '@gridhelm/contract/system/monitor/calls'
import type { FigureName } from '@gridhelm/contract/system/monitor/figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { choice, text } from '../../../ui/address/parts.ts'

/** Whose figures, and how far back. */
export const monitorAddress = defineAddress({ instance: text(64), hours: choice(['1', '6', '24'], '1') })

const all = ['monitor'] as const
const lookEveryMs = 5_000
const sampledEveryMs = 60_000
const mostInstances = 100

const of = (instance: string | undefined) => (instance === undefined ? {} : { instance })

export const useInstances = () =>
  useQuery({
    queryKey: [...all, 'instances'],
    queryFn: ({ signal }) =>
      ask(monitorCalls.instances, { pageNo: 1, pageSize: mostInstances }, { signal, quiet: true }),
    refetchInterval: 15_000,
  })

export const useFigures = (instance: string | undefined) =>
  useQuery({
    queryKey: [...all, 'figures', instance],
    queryFn: ({ signal }) => ask(monitorCalls.figures, of(instance), { signal, quiet: true }),
    refetchInterval: lookEveryMs,
  })

export const useSeries = (instance: string | undefined, names: readonly FigureName[], hours: string) =>
  useQuery({
    queryKey: [...all, 'series', instance, names, hours],
    queryFn: ({ signal }) =>
      ask(monitorCalls.series, { ...of(instance), names: names.join(','), hours }, { signal, quiet: true }),
    refetchInterval: sampledEveryMs,
    placeholderData: keepPreviousData,
  })

export const useTrace = (instance: string | undefined) =>
  useQuery({
    queryKey: [...all, 'trace', instance],
    queryFn: ({ signal }) => ask(monitorCalls.trace, of(instance), { signal, quiet: true }),
    refetchInterval: lookEveryMs,
  })

export const useStore = () =>
  useQuery({
    queryKey: [...all, 'store'],
    queryFn: ({ signal }) => ask(monitorCalls.store, {}, { signal, quiet: true }),
    refetchInterval: 15_000,
  })
