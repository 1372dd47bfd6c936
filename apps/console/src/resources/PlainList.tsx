import { resourceCalls } from '@gridhelm/contract/resource/calls'
import type { Resource } from '@gridhelm/contract/resource/resource'
import type { ComponentType } from 'react'
import { ResourceScreen } from './ResourceScreen.tsx'

const isResource = (value: unknown): value is Resource =>
  typeof value === 'object' && value !== null && 'fields' in value && 'can' in value

/** The screen of the list that a module declares. */
export function plainList(module: object): ComponentType {
  const resource = Object.values(module).find(isResource)
  if (!resource) throw new Error('The module declares no list.')
  const calls = resourceCalls(resource)
  return function PlainList() {
    return <ResourceScreen resource={resource} calls={calls} />
  }
}
