import type { ChainedCommands, Editor } from '@tiptap/react'

/** Back to the text, at once: the editor's own `focus` comes with the next picture, and what is typed until then is lost. */
export function atCursor(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain()
}
