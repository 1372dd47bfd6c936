import { LinkOutlined } from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Input, type InputRef, Popover, Tooltip } from 'antd'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { atCursor } from './at-cursor.ts'
import { editorTexts } from './editor-texts.ts'
import styles from './RichText.module.css'
import { safeLink } from './safe-html.ts'

/** `example.org` is meant for the web. */
const completed = (text: string) => (/^[a-z][a-z0-9+.-]*:|^\//i.test(text) ? text : `https://${text}`)

/** Asks for the address of a link; without chosen words the address itself is written. */
export function LinkTool({ editor }: { editor: Editor }) {
  const t = useTexts(editorTexts)
  const id = useId()
  const field = useRef<InputRef>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [address, setAddress] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const isOn = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') })

  function show(open: boolean): void {
    setIsOpen(open)
    setIsWrong(false)
    if (open) setAddress(String(editor.getAttributes('link').href ?? ''))
  }

  function apply(): void {
    const href = completed(address.trim())
    if (address.trim() === '' || safeLink(href) === undefined) {
      setIsWrong(true)
      return
    }
    const chain = atCursor(editor).extendMarkRange('link')
    if (editor.state.selection.empty && !isOn)
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    show(false)
  }

  function remove(): void {
    atCursor(editor).extendMarkRange('link').unsetLink().run()
    show(false)
  }

  function decide(event: KeyboardEvent): void {
    if (event.key === 'Enter') {
      // Otherwise it would send the form around it.
      event.preventDefault()
      apply()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      show(false)
      editor.view.focus()
    }
  }

  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={show}
      // Until then it is hidden, and takes no focus.
      afterOpenChange={(open) => open && field.current?.focus()}
      destroyOnHidden
      content={
        <div className={styles.link}>
          <label htmlFor={id}>{t('address')}</label>
          <Input
            id={id}
            ref={field}
            value={address}
            placeholder={t('addressExample')}
            aria-invalid={isWrong}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={decide}
          />
          {isWrong && (
            <p className={styles.wrong} role="alert">
              {t('addressWrong')}
            </p>
          )}
          <div className={styles.linkButtons}>
            {isOn && <Button onClick={remove}>{t('remove')}</Button>}
            <Button type="primary" onClick={apply}>
              {t('apply')}
            </Button>
          </div>
        </div>
      }
    >
      <Tooltip title={t('link')}>
        <Button type="text" size="small" icon={<LinkOutlined />} aria-label={t('link')} aria-pressed={isOn} />
      </Tooltip>
    </Popover>
  )
}
