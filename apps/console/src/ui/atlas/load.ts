import { useEffect } from 'react'
import { createSignal, useSignal } from '../../platform/signal.ts'
import { loadChunk } from '../lazy-screen.ts'
import type { Atlas } from './decode.ts'

/** `world` is small and enough for the whole earth; `near` has the small islands and every bay, and is six times as large. */
export type Detail = 'world' | 'near'

const chunks = {
  world: () => import('./world.ts'),
  near: () => import('./near.ts'),
} satisfies Record<Detail, () => Promise<{ atlas: Atlas }>>

type State = Atlas | 'loading' | 'failed' | undefined
const states = { world: createSignal<State>(undefined), near: createSignal<State>(undefined) }

async function load(detail: Detail): Promise<void> {
  const state = states[detail]
  if (state.get() !== undefined && state.get() !== 'failed') return
  state.set('loading')
  try {
    state.set((await loadChunk(chunks[detail])).atlas)
  } catch {
    // Positions are shown and chosen without the land, too; the next map tries again.
    state.set('failed')
  }
}

/** The outlines of the earth, fetched by the first map that wants them and kept; undefined until they are there. */
export function useAtlas(detail: Detail, isWanted = true): Atlas | 'failed' | undefined {
  const state = useSignal(states[detail])
  useEffect(() => {
    if (isWanted) load(detail)
  }, [detail, isWanted])
  return state === 'loading' ? undefined : state
}
