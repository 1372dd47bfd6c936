/** As much of a syntax tree as is looked at here. */
interface Node {
  type: string
  start: number
  end: number
  name?: unknown
  value?: unknown
  callee?: Node
  arguments?: readonly Node[]
  elements?: readonly (Node | null)[]
  declaration?: Node | null
  declarations?: readonly { init?: Node | null }[]
}

/** Where the rules of one component are made, and under which name they are registered. */
interface StyleCall {
  name: string
  start: number
  end: number
}

const makers = new Set<unknown>(['genStyleHooks', 'genSubStyleComponent', 'genComponentStyleHook'])

function callOf(node: Node | null | undefined): StyleCall[] {
  if (node?.type !== 'CallExpression' || !makers.has(node.callee?.name)) return []
  const [named, rules] = node.arguments ?? []
  if (!named || !rules) return []
  const [component, part] = named.elements?.map((one) => one?.value) ?? [named.value, named.value]
  return [{ name: `${component}-${part}`, start: rules.start, end: rules.end }]
}

/** The second argument of every call, at the top of a module, by which antd has the styles of a component made. */
export const findStyleCalls = (program: { body: readonly unknown[] }): StyleCall[] =>
  (program.body as readonly Node[]).flatMap((statement) => {
    const declared = statement.declaration ?? statement
    return declared.declarations?.flatMap(({ init }) => callOf(init)) ?? callOf(declared)
  })
