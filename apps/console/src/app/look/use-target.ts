import { useEffect, useState } from 'react'
import { frameLoop } from '../../ui/frame-loop.ts'
import { type Box, inSight, type Page } from './place.ts'

const isSame = (one: Box | undefined, other: Box | undefined) =>
  one?.left === other?.left &&
  one?.top === other?.top &&
  one?.width === other?.width &&
  one?.height === other?.height

const pageNow = (): Page => ({ width: window.innerWidth, height: window.innerHeight })

/** Where the thing is, looked for again and again: pages load, fold and turn while they are spoken of. */
export function useTarget(selector: string): { target: Box | undefined; page: Page } {
  const [found, setFound] = useState<{ target: Box | undefined; page: Page }>({
    target: undefined,
    page: pageNow(),
  })
  useEffect(
    () =>
      frameLoop(() => {
        const page = pageNow()
        const target = inSight(document.querySelector(selector)?.getBoundingClientRect(), page)
        setFound((last) =>
          isSame(last.target, target) &&
          isSame({ left: 0, top: 0, ...last.page }, { left: 0, top: 0, ...page })
            ? last
            : { target, page },
        )
      }, 10),
    [selector],
  )
  return found
}
