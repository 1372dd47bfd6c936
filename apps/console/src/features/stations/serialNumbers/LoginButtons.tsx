import type { RecordOf } from '@gridhelm/contract/resource/resource'
import type { serialNumberResource } from '@gridhelm/contract/stations/serialNumbers/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { CopyText } from '../../../ui/CopyText.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { useGiveLogin, useTakeLogin } from './queries.ts'
import { serialNumberTexts } from './texts.ts'

/** A login of its own for equipment that speaks for itself; the password is shown once. */
export function LoginButtons({ serialNumber }: { serialNumber: RecordOf<typeof serialNumberResource> }) {
  const t = useTexts(serialNumberTexts)
  const give = useGiveLogin()
  const take = useTakeLogin()
  const [once, setOnce] = useState<{ mqttUser: string; password: string }>()
  const { id, hasLogin } = serialNumber
  const sn = serialNumber.sn ?? ''
  const close = () => setOnce(undefined)
  return (
    <>
      <ConfirmButton
        type="link"
        question={t('giveQuestion', { sn })}
        consequence={t('giveConsequence')}
        onConfirm={async () => setOnce(await give.send({ id }))}
      >
        {t('giveLogin')}
      </ConfirmButton>
      {hasLogin === true && (
        <ConfirmButton
          type="link"
          question={t('takeQuestion', { sn })}
          consequence={t('takeConsequence')}
          onConfirm={() => take.send({ id })}
        >
          {t('takeLogin')}
        </ConfirmButton>
      )}
      {once && (
        <Dialog
          open
          title={t('onceTitle', { sn })}
          onClose={close}
          footer={
            <Button type="primary" onClick={close}>
              {t('close')}
            </Button>
          }
        >
          <p className="gh-lead">{t('onceHint')}</p>
          <FactList
            facts={[
              { label: t('user'), value: <CopyText value={once.mqttUser} /> },
              { label: t('password'), value: <CopyText value={once.password} /> },
            ]}
          />
        </Dialog>
      )}
    </>
  )
}
