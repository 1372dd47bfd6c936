import { pictureUrl } from '../../../ui/picture-url.ts'
import styles from './Projects.module.css'

interface ProjectCellProps {
  project: { projectName: string | null; projectNumber: string | null; picture: string | null }
}

/** What it is: the picture, or a quiet place for it, the name and the number. */
export function ProjectCell({ project: { projectName, projectNumber, picture } }: ProjectCellProps) {
  const url = pictureUrl(picture)
  return (
    <span className={styles.project}>
      {url === undefined ? (
        <span className={styles.thumb} />
      ) : (
        <img src={url} alt="" className={styles.thumb} />
      )}
      <span className={styles.names}>
        <span className={styles.name} title={projectName ?? ''}>
          {projectName}
        </span>
        <span className={styles.number}>{projectNumber}</span>
      </span>
    </span>
  )
}
