import { describe, expect, it } from 'vitest'
import { Unsaved } from './unsaved.ts'

describe('what is not saved', () => {
  it('is known to the frame it stands in and to all around it, until it is released', () => {
    const page = new Unsaved()
    const panel = new Unsaved(page)
    const dialog = new Unsaved(panel)
    const release = dialog.hold(() => true)
    expect([dialog, panel, page].map((frame) => frame.isAny())).toEqual([true, true, true])
    release()
    expect([dialog, panel, page].map((frame) => frame.isAny())).toEqual([false, false, false])
  })

  it('is not known to a frame inside: closing that one loses nothing of it', () => {
    const panel = new Unsaved()
    const dialog = new Unsaved(panel)
    panel.hold(() => true)
    expect(dialog.isAny()).toBe(false)
  })

  it('is asked for at the moment of closing', () => {
    const frame = new Unsaved()
    let text = ''
    frame.hold(() => text !== '')
    expect(frame.isAny()).toBe(false)
    text = 'typed'
    expect(frame.isAny()).toBe(true)
  })
})
