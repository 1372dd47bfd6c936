import { App, type ModalFuncProps } from 'antd'
import { useCallback } from 'react'
import { tellRefusal } from './tell-refusal.ts'

interface Question extends Omit<ModalFuncProps, 'onOk'> {
  /** The question stays until this is done; a refusal is told. */
  onOk?: () => unknown
}

/** Asks before something is done. Without the library's orange sign: that colour belongs to alarms. */
export function useQuestion() {
  const { modal } = App.useApp()
  return useCallback(
    ({ onOk, ...question }: Question) => {
      const agreed = async () => {
        try {
          await onOk?.()
        } catch (error) {
          tellRefusal(error)
        }
      }
      return modal.confirm({ icon: null, ...question, onOk: agreed })
    },
    [modal],
  )
}
