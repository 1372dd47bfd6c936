import { apiBase } from '@gridhelm/contract/endpoint'
import { fileUrl } from '@gridhelm/contract/files/entities'

/** Where a stored picture is; undefined for none, and for what no server of ours has stored. */
export function pictureUrl(path: string | null | undefined): string | undefined {
  const url = fileUrl(path)
  return url === undefined ? undefined : apiBase + url
}
