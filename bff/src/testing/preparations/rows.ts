import type { DriveApp } from '../drive.ts'
import { createRow } from './preparation.ts'

export const createClient = (app: DriveApp) =>
  createRow(app, '/clients', 'createClient', { ifExists: 'create' })

export const createContact = (app: DriveApp) => createRow(app, '/contact', 'createContact')

export const createProject = async (app: DriveApp) =>
  createRow(app, '/projects', 'createProject', { clientId: await createClient(app) })
