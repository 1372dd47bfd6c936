export function unsuited(machine: { platform: string; arch: string; node: string }): string | undefined
export function endWhereUnsuited(): void
export function projectNode(root: string): string
