import { isDeepStrictEqual } from 'node:util'
import type { GatewayReport } from '@gridhelm/contract/stations/gateway/wire'

interface ReporterParts {
  report: () => GatewayReport
  /** Rejects while there is no link. */
  send: (report: GatewayReport) => Promise<void>
}

/** Says what the gateway is about: when it comes, twice a minute, and soon after something has changed. */
export interface Reporter {
  start(): void
  /** At once. */
  tell(): void
  stop(): void
}

const lookEveryMs = 2_000
const tellEveryMs = 30_000

/** What is worth telling at once; that numbers go on counting is not. */
const gistOf = ({ version, refused, dropped, waiting, devices }: GatewayReport) => ({
  version,
  refused,
  dropped,
  isLate: waiting > 100,
  devices: Object.entries(devices).map(([number, { state, fault, code }]) => [number, state, fault, code]),
})

export function createReporter({ report, send }: ReporterParts): Reporter {
  let timer: NodeJS.Timeout | undefined
  let gist: unknown
  let toldAt = Number.NEGATIVE_INFINITY

  function tell(current = report()): void {
    gist = gistOf(current)
    toldAt = performance.now()
    send(current).catch(() => {
      // Told when the link is back.
      gist = undefined
    })
  }

  return {
    start() {
      timer ??= setInterval(() => {
        const current = report()
        const isDue = performance.now() - toldAt >= tellEveryMs
        if (isDue || !isDeepStrictEqual(gistOf(current), gist)) tell(current)
      }, lookEveryMs)
    },
    tell: () => tell(),
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
