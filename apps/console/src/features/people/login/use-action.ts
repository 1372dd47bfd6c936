import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useOnce } from '../../../ui/use-once.ts'

/** What a button of these screens does: once at a time, and known to be under way. */
export function useAction<V, R>(options: UseMutationOptions<R, unknown, V>) {
  const mutation = useMutation(options)
  const run = useOnce(mutation)
  return { run: (values: V) => run(values), pending: mutation.isPending }
}
