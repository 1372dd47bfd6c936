import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { usePermission } from '../../../ui/Permitted.tsx'
import { useQuestion } from '../../../ui/use-question.ts'
import { type ProjectRow, useSwitch } from './queries.ts'
import { projectScreenTexts } from './texts.ts'

export type Opened = 'form' | 'details' | 'users' | 'personalise' | 'delete'

interface ProjectActionsProps {
  project: ProjectRow
  onOpen: (what: Opened, project: ProjectRow) => void
}

/** What can be done to one project. */
export function ProjectActions({ project, onOpen }: ProjectActionsProps) {
  const t = useTexts(projectScreenTexts)
  const askFirst = useQuestion()
  const mayEdit = usePermission('project:edit')
  const maySwitch = usePermission('project:switch')
  const mayBind = usePermission('project:bind')
  const mayDelete = usePermission('project:delete')
  const mayMap = usePermission('mapping')
  const navigate = useNavigate()
  const switching = useSwitch()
  const name = project.projectName ?? ''
  const { isOn } = project

  const askSwitch = () =>
    askFirst({
      title: t(isOn ? 'switchOffQuestion' : 'switchOnQuestion', { name }),
      content: t(isOn ? 'switchOffConsequence' : 'switchOnConsequence'),
      okText: t(isOn ? 'switchOff' : 'switchOn'),
      cancelText: t('cancel'),
      onOk: () => switching.send({ id: project.id, isOn: !isOn }),
    })
  const entry = (key: Opened, label: string) => ({ key, label, onClick: () => onOpen(key, project) })
  const items: NonNullable<MenuProps['items']> = [
    ...(mayMap
      ? [{ key: 'mapping', label: t('mapping'), onClick: () => navigate(paths.mapping(project.id)) }]
      : []),
    ...(mayBind ? [entry('users', t('bindUsers'))] : []),
    ...(mayEdit ? [entry('personalise', t('personalise'))] : []),
    ...(maySwitch ? [{ key: 'switch', label: t(isOn ? 'switchOff' : 'switchOn'), onClick: askSwitch }] : []),
    ...(mayDelete ? [{ ...entry('delete', t('delete')), danger: true }] : []),
  ]
  return (
    <>
      {mayEdit && (
        <Button type="link" onClick={() => onOpen('form', project)}>
          {t('edit')}
        </Button>
      )}
      <Button type="link" onClick={() => onOpen('details', project)}>
        {t('details')}
      </Button>
      {items.length > 0 && (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button
            type="link"
            icon={<DownOutlined />}
            iconPlacement="end"
            aria-haspopup="menu"
            aria-label={t('moreFor', { name })}
          >
            {t('more')}
          </Button>
        </Dropdown>
      )}
    </>
  )
}
