import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { pictureUrl } from '../ui/picture-url.ts'
import styles from './SiteLogo.module.css'

interface SiteLogoProps {
  station: Pick<Station, 'logo'>
  className?: string | undefined
}

/** The project's own sign beside its name, which says the same; nothing where it has none. */
export function SiteLogo({ station, className = '' }: SiteLogoProps) {
  const url = pictureUrl(station.logo)
  return url === undefined ? null : <img src={url} alt="" className={`${styles.logo} ${className}`} />
}
