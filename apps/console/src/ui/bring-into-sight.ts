/** Scrolls to what is out of sight. Mostly it is not: the browser tells by itself, and to measure would lay the page out for it. */
export function bringIntoSight(element: Element, options: ScrollIntoViewOptions): () => void {
  const sight = new IntersectionObserver(([entry]) => {
    sight.disconnect()
    if (entry && entry.intersectionRatio < 1) element.scrollIntoView(options)
  })
  sight.observe(element)
  return () => sight.disconnect()
}
