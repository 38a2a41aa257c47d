import { z } from 'zod'
import { DRIVE_ID } from './documents.ts'

/** The id of a Drive folder. People paste the link, as they find no id anywhere. */
export const driveFolder = z
  .string()
  .overwrite(idIn)
  .regex(DRIVE_ID, 'Must be the link of a Drive folder')

/** The id in the link of a folder; any other text stays as it is. */
function idIn(text: string): string {
  const link = text.trim()
  if (!URL.canParse(link)) return link
  const { origin, pathname, searchParams } = new URL(link)
  if (origin !== 'https://drive.google.com') return link
  return /\/folders\/([^/]+)/.exec(pathname)?.[1] ?? searchParams.get('id') ?? link
}
