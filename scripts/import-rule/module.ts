import { parseSync } from 'oxc-parser'

interface Import {
  specifier: string
  line: number
  /** Vanishes before the program runs. */
  typeOnly: boolean
}

export interface ModuleFacts {
  imports: Import[]
  /** The line of `export default`. */
  defaultExport: number | undefined
  /** It has statements, and each hands on what another file exports. */
  onlyReexports: boolean
  /** The line where it hands on what it has from another file. */
  handsOn: number | undefined
  error: string | undefined
}

export function readModule(path: string, source: string): ModuleFacts {
  const { program, module, errors } = parseSync(path, source)
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const imports: Import[] = module.staticImports.map((one) => ({
    specifier: one.moduleRequest.value,
    line: lineOf(one.start),
    typeOnly: one.entries.length > 0 && one.entries.every((entry) => entry.isType),
  }))
  let defaultExport: number | undefined
  for (const { start, entries } of module.staticExports) {
    const from = entries.find((entry) => entry.moduleRequest)?.moduleRequest
    if (from) {
      const typeOnly = entries.every((entry) => entry.isType)
      imports.push({ specifier: from.value, line: lineOf(start), typeOnly })
    }
    const isDefault = entries.some(
      ({ exportName }) => exportName.kind === 'Default' || exportName.name === 'default',
    )
    if (isDefault) defaultExport ??= lineOf(start)
  }
  for (const { start, moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end))
    if (literal?.[2]) imports.push({ specifier: literal[2], line: lineOf(start), typeOnly: false })
  }
  return {
    imports,
    defaultExport,
    handsOn: handedOn(program.body, lineOf),
    onlyReexports: program.body.length > 0 && program.body.every(isReexport),
    error: errors[0]?.message,
  }
}

function isReexport(statement: { type: string; source?: unknown }): boolean {
  if (statement.type === 'ExportAllDeclaration') return true
  return statement.type === 'ExportNamedDeclaration' && Boolean(statement.source)
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number]

/** `export … from './a.ts'`, or the same in two steps. */
function handedOn(body: readonly Statement[], lineOf: (offset: number) => number): number | undefined {
  const imported = new Set<string>()
  for (const one of body) {
    if (one.type !== 'ImportDeclaration' || !one.source.value.startsWith('.')) continue
    for (const { local } of one.specifiers) imported.add(local.name)
  }
  const found = body.find((one) => {
    if (one.type === 'ExportAllDeclaration') return one.source.value.startsWith('.')
    if (one.type !== 'ExportNamedDeclaration') return false
    if (one.source) return one.source.value.startsWith('.')
    return one.specifiers.some(({ local }) => local.type === 'Identifier' && imported.has(local.name))
  })
  return found && lineOf(found.start)
}
