import { createContext } from 'react'

/** What a menu entry may name as its component: the console alone knows its screens. */
export const ScreenNames = createContext<readonly string[]>([])
