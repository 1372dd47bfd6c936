import { createContext, use, useEffect, useRef } from 'react'

/** What people typed and have not saved, inside of a frame or on the whole page. */
export class Unsaved {
  readonly #held = new Set<() => boolean>()
  readonly #outer: Unsaved | undefined

  constructor(outer?: Unsaved) {
    this.#outer = outer
  }

  /** Until it is released, `isChanged` is asked before anything closes; the frames around ask it too. */
  hold(isChanged: () => boolean): () => void {
    this.#held.add(isChanged)
    const releaseOuter = this.#outer?.hold(isChanged)
    return () => {
      this.#held.delete(isChanged)
      releaseOuter?.()
    }
  }

  isAny(): boolean {
    return [...this.#held].some((isChanged) => isChanged())
  }
}

/** Everything on the page: asked before another screen is shown or the window closes. */
export const pageUnsaved = new Unsaved()

interface Frame {
  unsaved: Unsaved
  /** Closes the frame; asks first when something would be lost. */
  close: () => void
}

/** The dialog or panel around; on a page itself there is nothing to close. */
export const FrameContext = createContext<Frame>({ unsaved: pageUnsaved, close: () => undefined })

/** Keeps what is around from closing, without a question, while something is changed. */
export function useUnsaved(isChanged: () => boolean): void {
  const { unsaved } = use(FrameContext)
  const latest = useRef(isChanged)
  useEffect(() => {
    latest.current = isChanged
  })
  useEffect(() => unsaved.hold(() => latest.current()), [unsaved])
}
