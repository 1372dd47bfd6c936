import type { MutateOptions, UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'

/** `mutate` that a double click starts once: the second click may come before the button knows that it waits. */
export function useOnce<R, E, I>(mutation: UseMutationResult<R, E, I>) {
  const isBusy = useRef(false)
  return (input: I, options: Pick<MutateOptions<R, E, I>, 'onSuccess' | 'onError'> = {}): void => {
    if (isBusy.current) return
    isBusy.current = true
    const onSettled = () => {
      isBusy.current = false
    }
    mutation.mutate(input, { ...options, onSettled })
  }
}
