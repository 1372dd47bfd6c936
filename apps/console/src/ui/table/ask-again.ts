import { useQueryClient } from '@tanstack/react-query'

/** What the rows of a table are asked for with, so that a search can ask for them again. */
export const tableRows = { tableRows: true } as const

/** Asks once more for the rows in sight; those of screens out of sight are not asked for. */
export function useAskAgain(): () => void {
  const client = useQueryClient()
  return () =>
    void client.refetchQueries({ type: 'active', predicate: ({ meta }) => meta?.tableRows === true })
}
