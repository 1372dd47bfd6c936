import '../errors/texts.ts'
import { z } from 'zod'

/** A file on its way: the browser's own `File`, and the same on the server. */
export interface UploadedFile {
  readonly name: string
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

export const uploadedFile = z.custom<UploadedFile>(
  (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value,
  'error.fileMissing',
)

/** What can be uploaded as a picture; told from the content, whatever the name says. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const
export type PictureType = (typeof pictureTypes)[number]
export const largestPictureMegabytes = 2

/** Names that the server gives: nothing else is ever asked for. */
const storedPath = /^[0-9a-f]{32}\.[a-z]{3,4}$/

/** The address of a stored file relative to the API base; undefined for what is no path of ours. */
export const fileUrl = (path: string | null | undefined): string | undefined =>
  path && storedPath.test(path) ? `/sys/common/static/${path}` : undefined
