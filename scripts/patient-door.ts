import { connect, createServer, type Socket } from 'node:net'

const againMs = 200
/** Below the time after which the server gives a message up: one that it sends again must not arrive twice. */
const patienceMs = 12_000

function handOver(caller: Socket, port: number, until: number): void {
  const inner = connect(port, '127.0.0.1')
  const leave = () => void inner.destroy()
  const tryAgain = () => {
    caller.off('close', leave)
    if (caller.destroyed || Date.now() >= until) caller.destroy()
    else setTimeout(() => handOver(caller, port, until), againMs).unref()
  }
  caller.once('close', leave)
  inner.once('error', tryAgain)
  inner.once('connect', () => {
    inner.off('error', tryAgain)
    inner.on('error', () => caller.destroy())
    caller.pipe(inner).pipe(caller)
  })
}

/** Takes calls for a program of this machine that may still be starting, and hands each over once it listens. */
export function openDoor(port: number): Promise<{ port: number; close: () => void }> {
  const door = createServer((caller) => {
    caller.on('error', () => caller.destroy())
    handOver(caller, port, Date.now() + patienceMs)
  })
  return new Promise((resolve, reject) => {
    door.once('error', reject)
    door.listen(0, '127.0.0.1', () => {
      const address = door.address()
      door.unref()
      resolve({
        port: typeof address === 'object' && address ? address.port : 0,
        close: () => void door.close(),
      })
    })
  })
}
