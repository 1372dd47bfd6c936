import type { ReactNode } from 'react'
import { lazyScreen } from '../ui/lazy-screen.ts'

const load = () => import('./Telling.tsx')

/** Fetched apart: the login page does without. */
export const Telling = lazyScreen<'Telling', { children: ReactNode }>(load, 'Telling')
export const TellingBeside = lazyScreen<'TellingBeside', object>(load, 'TellingBeside')
