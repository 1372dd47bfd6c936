import { App, type ModalFuncProps } from 'antd'
import { useCallback } from 'react'

/** Asks before something is done. Without the library's orange sign: that colour belongs to alarms. */
export function useQuestion() {
  const { modal } = App.useApp()
  return useCallback((question: ModalFuncProps) => modal.confirm({ icon: null, ...question }), [modal])
}
