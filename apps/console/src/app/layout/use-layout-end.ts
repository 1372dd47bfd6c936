import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionSignal } from '../../platform/session.ts'
import { localStore, storageKeys } from '../../platform/storage.ts'

let pending: ReturnType<typeof setTimeout> | undefined

/**
 * The layout's end resets the menu mode; the end of the session also drops what its user was shown.
 * StrictMode takes every component down once and puts it up again at once, hence the delay; a reload takes nothing down.
 */
export function useLayoutEnd(): void {
  const client = useQueryClient()
  useEffect(() => {
    clearTimeout(pending)
    return () => {
      pending = setTimeout(() => {
        localStore.set(storageKeys.menuMode, 0)
        if (sessionSignal.get() === undefined)
          client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'console' })
      })
    }
  }, [client])
}
