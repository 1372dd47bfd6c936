import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { refusalIn } from '../../../ui/form-refusal.ts'

export type UniqueField = 'username' | 'email' | 'phone'

const loginKeys = {
  free: (field: UniqueField, value: string) => ['login', 'free', field, value] as const,
}

const freeQuery = (field: UniqueField, value: string) =>
  queryOptions({
    queryKey: loginKeys.free(field, value),
    queryFn: ({ signal }) => ask(sessionCalls.checkOnlyUser, { [field]: value }, { signal }),
    staleTime: 30_000,
  })

/** Says why a value is taken; anything but a clear "taken" lets it pass, as the server looks again. */
export async function takenSentence(
  client: QueryClient,
  field: UniqueField,
  value: string,
): Promise<string | undefined> {
  try {
    await client.fetchQuery(freeQuery(field, value))
    return undefined
  } catch (error) {
    return refusalIn(error)?.fields[field]
  }
}
