/** Leaving a field, or the dialog, is free at any time. */
const leaving = new Set(['Tab', 'Escape'])

/** A field, and not a button such as the one that gives up; a switch is a button for the browser alone. */
const isField = (target: EventTarget | null) =>
  target instanceof Element && target.closest('button:not([role])') === null

function keep(event: Event): void {
  if (!isField(event.target)) return
  if (event instanceof KeyboardEvent && (leaving.has(event.key) || event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Keeps what stands in a form as it is until it is released: what is saved is what stands there, and nothing that is
 * typed or chosen meanwhile goes with the dialog. The focus stays where it is, unlike in fields that are disabled.
 */
export function holdFields(form: HTMLElement | null): () => void {
  if (!form) return () => undefined
  const texts = [
    ...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      'input:not([readonly]), textarea:not([readonly])',
    ),
  ]
  const kinds = ['pointerdown', 'mousedown', 'click', 'keydown']
  for (const text of texts) text.readOnly = true
  for (const kind of kinds) form.addEventListener(kind, keep, true)
  form.ariaBusy = 'true'
  return () => {
    for (const text of texts) text.readOnly = false
    for (const kind of kinds) form.removeEventListener(kind, keep, true)
    form.ariaBusy = null
  }
}
