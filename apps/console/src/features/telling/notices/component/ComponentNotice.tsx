import type { Notice } from '@gridhelm/contract/telling/notices/entities'
import { type NoticeComponent, noticeComponents } from '@gridhelm/contract/telling/notices/entities'
import { Spin } from 'antd'
import { type ComponentType, Suspense } from 'react'
import { lazyScreen } from '../../../../ui/lazy-screen.ts'
import type { ComponentNoticeProps } from './props.ts'

/** What a notice can open by name; a missing one does not compile. */
const components: Readonly<Record<NoticeComponent, ComponentType<ComponentNoticeProps>>> = {
  AlarmNotice: lazyScreen(() => import('./AlarmNotice.tsx'), 'AlarmNotice'),
  CommandNotice: lazyScreen(() => import('./CommandNotice.tsx'), 'CommandNotice'),
}

/** The component that a notice names; undefined for one that this console does not have. */
export function componentOf({ openType, openPage, busId }: Notice): NoticeComponent | undefined {
  if (openType !== 'component' || !busId) return undefined
  return noticeComponents.find((name) => name === openPage)
}

export function ComponentNotice({ name, ...props }: ComponentNoticeProps & { name: NoticeComponent }) {
  const Component = components[name]
  return (
    <Suspense fallback={<Spin />}>
      <Component {...props} />
    </Suspense>
  )
}
