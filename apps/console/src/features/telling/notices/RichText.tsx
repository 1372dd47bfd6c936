import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useState } from 'react'
import styles from './RichText.module.css'
import { RichTextTools } from './RichTextTools.tsx'
import { safeLink } from './safe-html.ts'

/** What a notice may hold, and nothing else: the server keeps no more. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      protocols: ['mailto'],
      isAllowedUri: (url) => safeLink(url) !== undefined,
      HTMLAttributes: { rel: 'noopener noreferrer', target: '_blank' },
    },
  }),
]

interface RichTextProps {
  /** What it is, for those who hear the page. */
  label: string
  lang: string
  /** Given by the form item. */
  id?: string
  value?: string
  onChange?: (html: string) => void
}

/** Text with headings, lists and links. What it holds is set once; a form that starts anew makes another one. */
export function RichText({ label, lang, id, value, onChange }: RichTextProps) {
  const [initial] = useState(value ?? '')
  const editor = useEditor({
    extensions,
    content: initial,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
        class: styles.text ?? '',
        ...(id === undefined ? {} : { id }),
      },
    },
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <div className={styles.editor}>
      <RichTextTools editor={editor} />
      <EditorContent editor={editor} />
    </div>
  )
}
