/** Around what is pointed at: a word in a cell in a row. */
const levels = 4
/** Those that have no title of their own. */
const told = new WeakSet<Element>()

function tell(element: HTMLElement): boolean {
  if (element.title !== '' && !told.has(element)) return true
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  if (textOverflow !== 'ellipsis' && webkitLineClamp === 'none') return false
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
  const isCut = scrollWidth > clientWidth || scrollHeight > clientHeight + 2
  told.add(element)
  element.title = isCut ? element.innerText.trim() : ''
  return true
}

/** What ends in dots tells all of itself to whoever points at it, wherever it stands. */
export function installWholeTexts(): void {
  document.addEventListener('pointerover', ({ target }) => {
    let element = target instanceof HTMLElement ? target : null
    for (let level = 0; element && level < levels; level++) {
      if (tell(element)) return
      element = element.parentElement
    }
  })
}
