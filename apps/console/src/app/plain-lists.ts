import type { PlainListKey } from '@gridhelm/contract/permissions/screens'
import type { ComponentType } from 'react'
import { lazyPlainList } from '../resources/lazy-plain-list.ts'

/** The declarations of the lists that need no screen of their own, each loaded on first use. */
const declarations = import.meta.glob<object>('../../../../packages/contract/src/*/*/list.ts')

/** `…/people/positions/list.ts` → `positions/Positions` */
function keyOf(path: string): string {
  const noun = path.split('/').at(-2) ?? ''
  return `${noun}/${noun[0]?.toUpperCase()}${noun.slice(1)}`
}

export const plainLists = Object.fromEntries(
  Object.entries(declarations).map(([path, load]) => [keyOf(path), lazyPlainList(load)]),
) as Readonly<Record<PlainListKey, ComponentType>>
