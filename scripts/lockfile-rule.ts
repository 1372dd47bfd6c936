interface LockedPackage {
  name?: string
  version?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

export interface Lockfile {
  packages?: Record<string, LockedPackage>
}

const binding = /^(.*linux(?:musl)?-)(x64|arm64)(-[a-z]+)?$/
const other = { x64: 'arm64', arm64: 'x64' } as const
type Cpu = keyof typeof other

interface Binding {
  name: string
  version: string
  cpu: Cpu
  /** The same for the bindings of one package for both processors. */
  counterpart: string
}

/** What would keep `npm ci` from working here, on another processor or behind another registry; one line each. */
export function lockfileBreaches({ packages = {} }: Lockfile): string[] {
  const entries = Object.entries(packages).map(([path, entry]) => ({
    name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    ...entry,
  }))
  const addresses = entries
    .filter(({ resolved = '' }) => /^https?:/.test(resolved))
    .map(
      ({ name, resolved }) =>
        `${name} is locked to the address ${resolved}: npm install with omit-lockfile-registry-resolved leaves it out`,
    )
  const locked = new Set(entries.map(({ name }) => name))
  const unlocked = entries.flatMap(({ name, optionalDependencies = {} }) => {
    const missing = Object.keys(optionalDependencies).filter((wanted) => !locked.has(wanted))
    if (missing.length === 0) return []
    return [`${name} has optional parts that are not locked, and npm ci refuses that: ${missing.join(', ')}`]
  })
  const bindings = entries.flatMap(({ name, version = '' }) => asBinding(name, version) ?? [])
  return [...new Set([...addresses, ...unlocked, ...bindings.flatMap((one) => lonely(one, bindings) ?? [])])]
}

function asBinding(name: string, version: string): Binding | undefined {
  const [, before, cpu, after = ''] = binding.exec(name) ?? []
  if (!before) return undefined
  return { name, version, cpu: cpu as Cpu, counterpart: before + other[cpu as Cpu] + after }
}

function lonely({ name, version, counterpart }: Binding, all: readonly Binding[]): string | undefined {
  const others = all.filter((one) => one.name === counterpart).map((one) => one.version)
  if (others.includes(version)) return undefined
  const found = others.length > 0 ? `only at ${others.join(', ')}` : 'not at all'
  return `${name} is locked at ${version}, ${counterpart} ${found}: choose a version that has both`
}
