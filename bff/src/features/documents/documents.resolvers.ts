import type { Resolvers } from '../../generated/graphql.d.ts'
import { listDocuments, previewDocument } from './documents.service.ts'
import { connectDrive } from './drive-consent.service.ts'
import { disconnectDrive, readDriveStatus } from './drive.service.ts'

export const documentsResolvers: Resolvers = {
  Query: {
    driveStatus: (_, __, context) => readDriveStatus(context, {}),
    documents: (_, input, context) => listDocuments(context, input),
    documentPreview: (_, input, context) => previewDocument(context, input),
  },
  Mutation: {
    connectDrive: (_, input, context) => connectDrive(context, input),
    disconnectDrive: (_, __, context) => disconnectDrive(context, {}),
  },
}
