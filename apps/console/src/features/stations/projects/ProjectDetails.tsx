import { projectFieldTexts } from '@gridhelm/contract/stations/projects/field-texts'
import { projectResource } from '@gridhelm/contract/stations/projects/resource'
import { Button } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldCell } from '../../../resources/FieldCell.tsx'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { pictureUrl } from '../../../ui/picture-url.ts'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { ConnectionGuide } from './ConnectionGuide.tsx'
import type { Once } from './OnceDialog.tsx'
import styles from './Projects.module.css'
import type { ProjectRow } from './queries.ts'
import { projectScreenTexts } from './texts.ts'

type FieldName = keyof typeof projectResource.fields

const sections = {
  identity: ['projectNumber', 'projectType', 'totalCapacity', 'completionDate', 'deviceCount', 'createTime'],
  people: ['contact', 'contactInformation', 'owner', 'investor', 'consumer', 'endUserCount'],
  money: ['price', 'currency'],
  place: ['countryCode', 'timeZone', 'longitude', 'latitude'],
  intervals: ['timeInterval1', 'timeInterval2', 'timeInterval3'],
} as const satisfies Record<string, readonly FieldName[]>

interface ProjectDetailsProps {
  project: ProjectRow | undefined
  open: boolean
  onClose: () => void
  onEdit: (() => void) | undefined
  onOnce: (once: Once) => void
}

/** Everything about a project, first of all how its controller connects. */
export function ProjectDetails({ project, open, onClose, onEdit, onOnce }: ProjectDetailsProps) {
  const t = useTexts(projectScreenTexts)
  const named = useTexts(projectFieldTexts)
  const f = useFormat()
  const mayCredential = usePermission('project:credential')
  if (!project) return null
  const facts = (names: readonly FieldName[]): Fact[] =>
    names.map((name) => ({
      label: named(name),
      value:
        name === 'countryCode'
          ? f.country(project.countryCode)
          : fieldCell(name, projectResource.fields[name], project),
    }))
  const url = pictureUrl(project.picture)
  return (
    <SidePanel
      open={open}
      title={project.projectName ?? ''}
      onClose={onClose}
      footer={
        <>
          {onEdit && <Button onClick={onEdit}>{t('edit')}</Button>}
          <Button type="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      {url !== undefined && <img src={url} alt="" className={styles.banner} />}
      {mayCredential && (
        <section className={styles.section}>
          <h3 className={styles.heading}>{t('connects')}</h3>
          <ConnectionGuide key={project.id} project={project} onOnce={onOnce} />
        </section>
      )}
      {(['identity', 'people', 'money', 'place', 'intervals'] as const).map((section) => (
        <section key={section} className={styles.section}>
          <h3 className={styles.heading}>{t(section)}</h3>
          <FactList facts={facts(sections[section])} />
        </section>
      ))}
    </SidePanel>
  )
}
