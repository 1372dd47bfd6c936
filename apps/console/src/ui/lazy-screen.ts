import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

export const chunkTimeoutMs = 120_000

/** A page chunk that did not arrive: timed out, missing after a new version, or its style sheet failed. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('chunk not loaded', { cause })
    this.name = 'ChunkLoadError'
  }
}

export async function loadChunk<T>(load: () => Promise<T>, timeoutMs: number = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('time-out')), timeoutMs)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw new ChunkError(error)
  } finally {
    clearTimeout(timer)
  }
}

/** `lazyScreen(() => import('./Home.tsx'), 'Home')`: the named export of a module that loads on first use. */
export function lazyScreen<K extends string, P extends object = object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
): LazyExoticComponent<ComponentType<P>> {
  return lazy(async () => ({ default: (await loadChunk(load))[name] }))
}
