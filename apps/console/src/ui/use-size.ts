import { useCallback, useState } from 'react'

interface Size {
  width: number
  height: number
}

/** `const [ref, size] = useSize()`: the content box of an element, whole pixels; undefined until measured. */
export function useSize<T extends Element>(): [
  (element: T | null) => (() => void) | undefined,
  Size | undefined,
] {
  const [size, setSize] = useState<Size>()
  const ref = useCallback((element: T | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return
      const width = Math.round(entry.contentRect.width)
      const height = Math.round(entry.contentRect.height)
      // A page kept in the background has no size; its last one stays true.
      if (width === 0) return
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, size]
}
