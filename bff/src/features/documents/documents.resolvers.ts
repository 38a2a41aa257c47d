import { resolver } from '../../core/resolver.ts'
import type { Resolvers } from '../../generated/graphql.d.ts'
import { listDocuments, previewDocument } from './documents.service.ts'
import { connectDrive } from './drive-consent.service.ts'
import { disconnectDrive, readDriveStatus } from './drive.service.ts'

export const documentsResolvers = {
  Query: {
    driveStatus: resolver(readDriveStatus),
    documents: resolver(listDocuments),
    documentPreview: resolver(previewDocument),
  },
  Mutation: {
    connectDrive: resolver(connectDrive),
    disconnectDrive: resolver(disconnectDrive),
  },
} satisfies Resolvers
