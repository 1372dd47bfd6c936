import { type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query'

interface AskingAgain {
  throwOnError?: boolean
  /** Gives up what is on its way and already stands on the screen as it was: for one's own change, not for news. */
  cancelRefetch?: boolean
}

/**
 * What is stale is asked for again, also where its answer is on its way: that one may have been read before the change.
 * The library takes the first answer to a question as new whenever it comes, and gives up later ones that are on their
 * way, so that news that come faster than answers would keep them all away. Here an answer is let arrive, and asked for
 * once more.
 */
export class AskingClient extends QueryClient {
  override async invalidateQueries<Tagged extends QueryKey = QueryKey>(
    filters: InvalidateQueryFilters<Tagged> = {},
    { cancelRefetch = false, ...options }: AskingAgain = {},
  ): Promise<void> {
    const again = { ...options, cancelRefetch: false }
    const underWay = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.fetchStatus === 'fetching' && !(cancelRefetch && state.data !== undefined))
    const overtaken = underWay.map(async (query) => {
      await query.promise?.catch(() => undefined)
      await super.invalidateQueries(
        { refetchType: filters.refetchType ?? 'active', queryKey: query.queryKey, exact: true },
        again,
      )
    })
    await Promise.all([super.invalidateQueries(filters, { ...options, cancelRefetch }), ...overtaken])
  }
}

/** Asks again for what was answered before that moment: there were news while nobody who shows it was there to hear them. */
export function askIfOlder(client: QueryClient, queryKey: QueryKey, moment: number): void {
  void client.invalidateQueries({
    queryKey,
    // What is asked for now is newer.
    fetchStatus: 'idle',
    predicate: ({ state: { data, dataUpdatedAt } }) => data !== undefined && dataUpdatedAt <= moment,
  })
}
