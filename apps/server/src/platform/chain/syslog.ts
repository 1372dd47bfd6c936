import { createSocket } from 'node:dgram'
import { hostname } from 'node:os'
import type { Head } from './head-files.ts'

/** Facility 13 (log audit), severity 5 (notice). */
const priority = 13 * 8 + 5

/** Tells a syslog server (RFC 5424 over UDP) where the chains stand; it answers nothing, and nobody waits for it. */
export function createSyslog(url: string, now: () => number, onError: (error: Error) => void) {
  const { hostname: to, port } = new URL(url)
  const socket = createSocket(to.startsWith('[') ? 'udp6' : 'udp4')
  socket.unref()
  socket.on('error', onError)
  return {
    tell(heads: readonly Head[]): void {
      const at = new Date(now()).toISOString()
      for (const { chain, seq, mac } of heads) {
        const text = `<${priority}>1 ${at} ${hostname()} gridhelm ${process.pid} trail - ${chain} ${seq} ${mac}`
        socket.send(text, Number(port || 514), to.replace(/[[\]]/g, ''), (error) => error && onError(error))
      }
    },
    stop: () => new Promise<void>((closed) => socket.close(() => closed())),
  }
}
