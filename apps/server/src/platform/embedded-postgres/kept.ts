import { setTimeout as delay } from 'node:timers/promises'
import { createGrowingPause } from '../growing-pause.ts'
import { errorText } from './errors.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './supervisor.ts'

export interface KeptPostgresOptions extends Omit<EmbeddedPostgresOptions, 'onUnexpectedExit'> {
  /** Sentences for the operator: that it ended and when it is tried again, and that it is back. */
  tell: (sentence: string) => void
}

const firstMs = 250
const mostMs = 60_000

/** The embedded database, started again at the same address whenever it ends by itself, for ever. */
export async function keepEmbeddedPostgres(
  options: KeptPostgresOptions,
): Promise<Pick<EmbeddedPostgres, 'url' | 'stop'>> {
  const { tell, ...given } = options
  const stopping = new AbortController()
  const pause = createGrowingPause({ firstMs, mostMs })
  let restarting: Promise<void> = Promise.resolve()
  const start = () =>
    startEmbeddedPostgres({
      ...given,
      onUnexpectedExit(why) {
        restarting = restart(why)
      },
    })
  let current: EmbeddedPostgres | undefined = await start()
  const { url } = current

  async function restart(first: string): Promise<void> {
    current = undefined
    for (let why = first; ; ) {
      const pauseMs = pause()
      tell(`${why}\nIt is started again in ${pauseMs / 1000} s.`)
      await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        current = await start()
        tell('The embedded PostgreSQL runs again.')
        return
      } catch (error) {
        why = errorText(error)
      }
    }
  }

  return {
    url,
    async stop() {
      stopping.abort()
      await restarting
      await current?.stop()
    },
  }
}
