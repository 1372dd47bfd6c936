export interface TipRow {
  /** The colour of the line that the row speaks of. */
  mark?: string
  name: string
  value: string
}

function element(tag: string, style: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(tag)
  made.style.cssText = style
  made.append(...children)
  return made
}

/** What a chart says of the moment under the pointer. Made of nodes, so that no name can be markup. */
export function chartTip(title: string, rows: readonly TipRow[]): HTMLElement {
  return element(
    'div',
    'line-height:18px',
    element('div', 'font-weight:600', title),
    ...rows.map(({ mark, name, value }) =>
      element(
        'div',
        'display:flex;gap:8px;align-items:center',
        element('span', `width:10px;height:3px;border-radius:2px;background:${mark ?? 'transparent'}`),
        element('span', 'flex:1', name),
        element('span', 'font-weight:600', value),
      ),
    ),
  )
}
