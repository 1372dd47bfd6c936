/** Does its work again and again, never twice at once: by the clock, and sooner when woken. */
export function createLoop(
  work: (isStopped: () => boolean) => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
) {
  let running: Promise<void> | undefined
  let again = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    do {
      again = false
      await work(() => isStopped)
    } while (again && !isStopped)
  }

  function wake(): void {
    if (isStopped) return
    again = true
    running ??= run()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }

  return {
    wake,
    start() {
      timer = setInterval(wake, everyMs)
      wake()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}
