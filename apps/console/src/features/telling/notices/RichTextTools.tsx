import {
  BoldOutlined,
  ItalicOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { atCursor } from './at-cursor.ts'
import { editorTexts } from './editor-texts.ts'
import { LinkTool } from './LinkTool.tsx'
import styles from './RichText.module.css'

interface ToolProps {
  name: string
  icon: ReactNode
  isOn?: boolean
  disabled?: boolean
  onPress: () => void
}

function Tool({ name, icon, isOn, disabled = false, onPress }: ToolProps) {
  return (
    <Tooltip title={name}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={name}
        {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
        disabled={disabled}
        // The cursor stays in the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={onPress}
      />
    </Tooltip>
  )
}

/** What can be done to the text; each button says whether it holds where the cursor stands. */
export function RichTextTools({ editor }: { editor: Editor }) {
  const t = useTexts(editorTexts)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      strike: now.isActive('strike'),
      heading: now.isActive('heading', { level: 2 }),
      subheading: now.isActive('heading', { level: 3 }),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      mayUndo: now.can().undo(),
      mayRedo: now.can().redo(),
    }),
  })
  const then = () => atCursor(editor)
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('toolbar')}>
      <Tool
        name={t('bold')}
        icon={<BoldOutlined />}
        isOn={on.bold}
        onPress={() => then().toggleBold().run()}
      />
      <Tool
        name={t('italic')}
        icon={<ItalicOutlined />}
        isOn={on.italic}
        onPress={() => then().toggleItalic().run()}
      />
      <Tool
        name={t('underline')}
        icon={<UnderlineOutlined />}
        isOn={on.underline}
        onPress={() => then().toggleUnderline().run()}
      />
      <Tool
        name={t('strike')}
        icon={<StrikethroughOutlined />}
        isOn={on.strike}
        onPress={() => then().toggleStrike().run()}
      />
      <span className={styles.gap} />
      <Tool
        name={t('heading')}
        icon={<b>H</b>}
        isOn={on.heading}
        onPress={() => then().toggleHeading({ level: 2 }).run()}
      />
      <Tool
        name={t('subheading')}
        icon={<small>H</small>}
        isOn={on.subheading}
        onPress={() => then().toggleHeading({ level: 3 }).run()}
      />
      <Tool
        name={t('bulletList')}
        icon={<UnorderedListOutlined />}
        isOn={on.bulletList}
        onPress={() => then().toggleBulletList().run()}
      />
      <Tool
        name={t('orderedList')}
        icon={<OrderedListOutlined />}
        isOn={on.orderedList}
        onPress={() => then().toggleOrderedList().run()}
      />
      <LinkTool editor={editor} />
      <span className={styles.gap} />
      <Tool
        name={t('undo')}
        icon={<UndoOutlined />}
        disabled={!on.mayUndo}
        onPress={() => then().undo().run()}
      />
      <Tool
        name={t('redo')}
        icon={<RedoOutlined />}
        disabled={!on.mayRedo}
        onPress={() => then().redo().run()}
      />
    </div>
  )
}
