import { type ComponentType, createElement, lazy, useState } from 'react'
import { otherStyles } from './other-styles.ts'

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

/** A screen that loads on first use, or before. */
export type LazyScreen<P extends object = object> = ComponentType<P> & {
  /** Fetches it while nobody waits; a failure is told to who opens it. */
  preload: () => Promise<unknown>
}

/**
 * `lazyScreen(() => import('./Home.tsx'), 'Home')`: the named export of a module that loads on first use, with the
 * styles that stand on it.
 */
export function lazyScreen<K extends string, P extends object = object>(
  load: () => Promise<Record<K, ComponentType<P>>>,
  name: K,
  styles: () => Promise<void> = otherStyles,
): LazyScreen<P> {
  let loaded: ComponentType<P> | undefined
  const fetched = async () => {
    if (!loaded) {
      const [module] = await loadChunk(() => Promise.all([load(), styles()]))
      loaded = module[name]
    }
    return { default: loaded }
  }
  const Later = lazy(fetched)
  function Screen(props: P) {
    // What is here already is drawn at once: to wait even for a moment would show the blank page in between.
    const [here] = useState(() => ({ Component: loaded }))
    return here.Component ? createElement(here.Component, props) : createElement(Later, props as never)
  }
  return Object.assign(Screen, { preload: () => fetched().catch(() => undefined) })
}
