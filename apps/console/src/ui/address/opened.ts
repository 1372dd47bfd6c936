/** The page of a list, wherever it stands. */
export const pageName = 'page'
/** Its unfolded rows. */
export const rowsName = 'rows'

/** Goes with an address at which something was opened over a screen, so that going back closes it. */
export const openedState = { isOpened: true } as const

export const wasOpened = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && (state as { isOpened?: unknown }).isOpened === true

let isClosing = false

/** Closes what was opened; whoever could lose something has been asked. */
export function goBackFromOpened(navigate: (steps: number) => void): void {
  isClosing = true
  navigate(-1)
}

interface Turn {
  currentLocation: { state: unknown }
  nextLocation: { state: unknown }
  historyAction: string
}

/** Whether people go back from what was opened without having closed it: what is in it would be lost unasked. */
export function isLeavingOpened({ currentLocation, nextLocation, historyAction }: Turn): boolean {
  const wasClosing = isClosing
  isClosing = false
  const isLeaving = wasOpened(currentLocation.state) && !wasOpened(nextLocation.state)
  return historyAction === 'POP' && isLeaving && !wasClosing
}
