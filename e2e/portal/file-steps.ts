import { createHash, randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectPage } from '../support/expect-page.ts'
import type { Stack } from '../support/stack.ts'

export const field = (page: Page) => page.getByLabel('Write a message')
export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })
export const attached = (page: Page) => page.getByRole('list', { name: 'Files of this message' })
export const attach = (page: Page) => page.getByRole('button', { name: 'Attach files' })

/** A file as a browser sends it. */
export const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(200_000)]),
})

/** Lets clients send files, or no longer. */
export async function acceptFiles({ request }: Page, isOn: boolean): Promise<void> {
  const data = { isOn, fileMb: 50, quotaMb: 200, groups: ['documents', 'archives'] }
  const answer = await request.put('/api/settings/uploads', { data })
  expectPage(answer.status()).toBe(200)
}

/** Chooses files with the button. */
export async function choose(page: Page, ...files: ReturnType<typeof pdf>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await attach(page).press('Enter')
  await (await chooser).setFiles(files)
}

/** The data of a browser's drag of a file. */
export const draggedFile = (page: Page, name: string) =>
  page.evaluateHandle((title) => {
    const dragged = new DataTransfer()
    dragged.items.add(new File(['%PDF-1.7 dropped'], title, { type: 'application/pdf' }))
    return dragged
  }, name)

/** Drops a file on the field, as after a drag. */
export async function drop(page: Page, name: string): Promise<void> {
  const dataTransfer = await draggedFile(page, name)
  await field(page).dispatchEvent('dragover', { dataTransfer })
  await expectPage(page.getByText('Drop files to attach them')).toBeVisible()
  await field(page).dispatchEvent('drop', { dataTransfer })
}

export const FOLDER = 'clientFolderA0001'

/** The file in the Drive under a name, from the client whose folder it is. */
export function arrived({ drive }: Pick<Stack, 'drive'>, name: string): Buffer | undefined {
  const folders = drive.control.filesIn(FOLDER).filter((file) => file.name === 'From client')
  const files = folders.flatMap(({ id }) => drive.control.filesIn(id))
  return files.find((file) => file.name === name)?.content
}

export const sha = (content: Buffer | undefined) =>
  createHash('sha256')
    .update(content ?? '')
    .digest('hex')

export const sendingFiles = (page: Page) => page.getByRole('list', { name: 'Files on their way' })
export const sent = (page: Page) => page.getByRole('list', { name: 'Files that were sent' })
