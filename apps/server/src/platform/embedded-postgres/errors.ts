/** The code of a system or database error (`ENOENT`, `57P03`), or an empty string. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

export function diskFullMessage(folder: string): string {
  return (
    `The disk that holds ${folder} is full: free some space (at least 200 MB), ` +
    'or choose a folder on another disk with GRIDHELM_DATA.'
  )
}
