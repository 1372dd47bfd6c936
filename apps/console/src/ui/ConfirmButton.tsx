import { QuestionCircleOutlined } from '@ant-design/icons'
import { Button, type ButtonProps, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import styles from './ConfirmButton.module.css'
import { tellRefusal } from './tell-refusal.ts'

interface ConfirmButtonProps {
  /** The question: what will be done, to whom. */
  question: string
  /** What follows from it. */
  consequence?: string
  /** The button's own word, repeated as the answer, so that nobody agrees to a mere "OK". */
  children: string
  /** The question stays, and cannot be answered twice, until this is done; a refusal is told. */
  onConfirm: () => Promise<unknown>
  type?: ButtonProps['type']
  disabled?: boolean
  icon?: ReactNode
  /** What it takes away is gone. */
  danger?: boolean
}

/** A button that asks before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const {
    question,
    consequence,
    children,
    onConfirm,
    type = 'default',
    disabled,
    icon,
    danger = false,
  } = props
  return (
    <Popconfirm
      title={question}
      description={consequence}
      // The usual orange sign is a colour of alarms.
      icon={<QuestionCircleOutlined className={styles.sign} />}
      okText={children}
      okButtonProps={{ danger }}
      onConfirm={() => onConfirm().catch(tellRefusal)}
      disabled={disabled ?? false}
      placement="topRight"
      styles={{ root: { maxWidth: 'min(360px, calc(100vw - 32px))' } }}
    >
      <Button type={type} danger={danger} disabled={disabled ?? false} icon={icon}>
        {children}
      </Button>
    </Popconfirm>
  )
}
