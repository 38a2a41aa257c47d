import { buildClient } from '@loggia/testing/builders'
import type { Browser } from '@loggia/testing/api/browser'
import { connect, openDriveApp, type DriveApp } from '@loggia/testing/api/drive'
import { clientBrowser, staffBrowser } from '@loggia/testing/api/people'

/** An app in which clients may send files to the folder of Lakeshore Clinics. */
export interface UploadApp extends DriveApp {
  staff: Browser
  grace: Browser
  clientId: number
}

export const FOLDER = 'clientFolderA0001'

export const SETTINGS = { isOn: true, fileMb: 50, quotaMb: 200, groups: ['documents', 'archives'] }

/** For the tests of one file. @param variables environment variables that differ from the demo profile */
export async function openUploadApp(variables: Record<string, string> = {}): Promise<UploadApp> {
  const app = await openDriveApp(variables)
  const staff = await staffBrowser(app)
  await setUploads(staff, {})
  await connect(app, staff)
  const email = 'grace@lakeshore.example'
  const record = { email, portalRole: 'member', driveFolderId: FOLDER } as const
  const { id: clientId } = await buildClient(app, record)
  return { ...app, staff, grace: await clientBrowser(app, email), clientId }
}

/** Changes the settings of the installation. */
export async function setUploads(staff: Browser, changes: Partial<typeof SETTINGS>): Promise<void> {
  const body = { ...SETTINGS, ...changes }
  const { status } = await staff.request('put', '/api/settings/uploads', { body })
  if (status !== 200) throw new Error(`The settings were answered ${status}`)
}

/** The files that arrived in the folder "From client", and elsewhere in the folder of the client. */
export function arrivedFiles({ google }: DriveApp, folder = FOLDER) {
  const children = google.control.filesIn(folder)
  const inner = children.find(({ name }) => name === 'From client')
  return inner ? google.control.filesIn(inner.id) : []
}
