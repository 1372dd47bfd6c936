import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askIfOlder } from './asking-client.ts'

const listeners = new Set<() => void>()
let toldAt = Number.NEGATIVE_INFINITY

/** Money has moved on accounts that the reader sees, or may have while nobody heard it. */
export function tellMoney(): void {
  toldAt = Date.now()
  for (const listener of [...listeners]) listener()
}

/** What begins with one of these keys is asked for again whenever money has moved: two people see the same balance. */
export function useFreshMoney(keys: readonly (readonly unknown[])[]): void {
  const client = useQueryClient()
  useEffect(() => {
    const renew = () => {
      for (const queryKey of keys) void client.invalidateQueries({ queryKey })
    }
    listeners.add(renew)
    for (const queryKey of keys) askIfOlder(client, queryKey, toldAt)
    return () => void listeners.delete(renew)
  }, [client, keys])
}
