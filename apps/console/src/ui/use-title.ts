import { useEffect } from 'react'

/** The browser's title, for pages that stand outside of the layout. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
