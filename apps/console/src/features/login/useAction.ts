import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that a double click starts once: the second click may come before the button knows. */
export function useAction<V, R>(options: UseMutationOptions<R, unknown, V>) {
  const mutation = useMutation(options)
  const running = useRef(false)

  async function run(values: V): Promise<void> {
    if (running.current) return
    running.current = true
    await mutation.mutateAsync(values).catch(() => undefined)
    running.current = false
  }

  return { run, pending: mutation.isPending }
}
