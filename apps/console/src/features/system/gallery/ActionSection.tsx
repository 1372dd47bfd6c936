import type { PermissionCode } from '@gridhelm/contract/permissions/codes'
import { App, Button } from 'antd'
import { permissionsSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { Permitted, usePermission } from '../../../ui/Permitted.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './ActionSection.module.css'
import { Block, Line } from './Block.tsx'
import { galleryTexts } from './texts.ts'

export function ActionSection() {
  const t = useTexts(galleryTexts)
  const { message } = App.useApp()
  const { allAuth = [] } = useSignal(permissionsSignal) ?? {}
  return (
    <>
      <Block name="Button">
        <Line>
          <Button type="primary">{t('primary')}</Button>
          <Button>{t('secondary')}</Button>
          <Button type="text">{t('quiet')}</Button>
          <Button disabled>{t('disabled')}</Button>
          <Button loading>{t('loading')}</Button>
        </Line>
      </Block>
      <Block name="ConfirmButton">
        <ConfirmButton
          question={t('confirmQuestion')}
          consequence={t('confirmConsequence')}
          onConfirm={async () => {
            await new Promise((resolve) => setTimeout(resolve, 800))
            message.success(t('confirmDone'))
          }}
        >
          {t('confirmed')}
        </ConfirmButton>
      </Block>
      <Block name="Permitted, usePermission">
        <ul className="gh-plain-list">
          {allAuth.map(({ action }) => (
            <PermissionRow key={action} code={action as PermissionCode} />
          ))}
        </ul>
      </Block>
    </>
  )
}

function PermissionRow({ code }: { code: PermissionCode }) {
  const t = useTexts(galleryTexts)
  const isHeld = usePermission(code)
  return (
    <li className={styles.permission}>
      <code className={styles.code}>{code}</code>
      <StatusTag tone={isHeld ? 'good' : 'off'}>{isHeld ? t('held') : t('notHeld')}</StatusTag>
      <Permitted code={code}>
        <Button>{t('shownButton')}</Button>
      </Permitted>
    </li>
  )
}
