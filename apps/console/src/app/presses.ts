const pressable = 'button, a[href], [role="button"], [role="tab"], [role="menuitem"]'

interface Press {
  element: HTMLElement
  /** Where it stood when the press began. */
  place: DOMRect
}

const lies = ({ clientX, clientY }: PointerEvent, { left, right, top, bottom }: DOMRect): boolean =>
  clientX >= left && clientX <= right && clientY >= top && clientY <= bottom

/** A dialog that has come over it meanwhile is not pressed through. */
function isOnTop(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

/** With a key held it is not a plain press; a finger presses where it touched, whatever moves. */
const begins = (event: PointerEvent): boolean =>
  event.button === 0 &&
  event.pointerType !== 'touch' &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)

/**
 * A press counts although the button moves away before it is let go: a fault that was mended leaves the form above it
 * when the field is left, which is the moment of the press. Browsers drop it, and people see a button that does nothing.
 */
export function installPresses(): void {
  let press: Press | undefined
  const forget = () => {
    press = undefined
  }

  function begin(event: PointerEvent): void {
    const element = event.target instanceof Element && event.target.closest<HTMLElement>(pressable)
    press = element && begins(event) ? { element, place: element.getBoundingClientRect() } : undefined
  }

  function end(event: PointerEvent): void {
    const ended = press
    forget()
    // Over the button itself it is the browser's own click; out of its place, people have thought better of it.
    if (!ended || !lies(event, ended.place) || ended.element.contains(event.target as Node)) return
    // After what the browser makes of it, such as closing what was open elsewhere.
    setTimeout(() => isOnTop(ended.element) && ended.element.click())
  }

  const options = { capture: true, passive: true }
  document.addEventListener('pointerdown', begin, options)
  document.addEventListener('pointerup', end, options)
  // Somebody drags.
  for (const kind of ['pointercancel', 'gotpointercapture'] as const)
    document.addEventListener(kind, forget, options)
}
