/** As much of a syntax tree as is looked at here. */
interface Node {
  type: string
  start: number
  end: number
}
interface Call extends Node {
  type: 'CallExpression'
  callee: { name?: unknown }
  arguments: readonly (Node & { value?: unknown; elements?: readonly { value?: unknown }[] })[]
}

/** Where the rules of one component are made, and under which name they are registered. */
interface StyleCall {
  name: string
  start: number
  end: number
}

const makers = new Set<unknown>(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

const isMaking = (node: object): node is Call =>
  'type' in node && node.type === 'CallExpression' && makers.has((node as Call).callee.name)

function callOf({ arguments: [named, rules] }: Call): StyleCall[] {
  if (!named || !rules) return []
  const [component, part] = named.elements?.map(({ value }) => value) ?? [named.value, named.value]
  return [{ name: `${component}-${part}`, start: rules.start, end: rules.end }]
}

/** The second argument of every call by which antd has the styles of a component made, in the order of the module. */
export function findStyleCalls(tree: object): StyleCall[] {
  if (isMaking(tree)) return callOf(tree)
  return Object.values(tree).flatMap((part: unknown) =>
    typeof part === 'object' && part !== null ? findStyleCalls(part) : [],
  )
}
