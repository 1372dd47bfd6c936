import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { pictureUrl } from '../../../ui/picture-url.ts'
import styles from './Projects.module.css'

interface ProjectCellProps {
  project: {
    id: string
    projectName: string | null
    projectNumber: string | null
    projectType: string | number | null
    picture: string | null
  }
}

/** What it is: the picture, or a quiet place for it, the name, which leads to the site, and the number. */
export function ProjectCell({ project }: ProjectCellProps) {
  const { id, projectName, projectNumber, projectType, picture } = project
  const url = pictureUrl(picture)
  return (
    <span className={styles.project}>
      {url === undefined ? (
        <span className={styles.thumb} />
      ) : (
        <img src={url} alt="" className={styles.thumb} />
      )}
      <span className={styles.names}>
        <Link
          className={styles.name}
          title={projectName ?? ''}
          to={paths.overview({ id, projectType: projectType === '2' ? '2' : '1' })}
        >
          {projectName}
        </Link>
        <span className={styles.number}>{projectNumber}</span>
      </span>
    </span>
  )
}
