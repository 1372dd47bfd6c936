import { type ComponentType, lazy } from 'react'
import { loadChunk } from '../ui/lazy-screen.ts'

/** The screen of a list that is nothing but its declaration, which is the one of its module's exports. */
export const lazyPlainList = (load: () => Promise<object>): ComponentType =>
  lazy(async () => {
    const [{ plainList }, module] = await loadChunk(() => Promise.all([import('./PlainList.tsx'), load()]))
    return { default: plainList(module) }
  })
